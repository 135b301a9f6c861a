'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { readDuel } from '@/app/_features/duels/actions';
import paper from '@/app/_ui/ui.module.css';
import type { DuelRow } from '@/server/protocol/duels';
import styles from './duel.module.css';
import { DuelTable } from './duel-standings';

interface DuelResultProps {
  readonly invite: string;
  /** Whether the visitor's own part is over, as the server sees it: before that it tells nothing. */
  readonly hasEnded: boolean;
  readonly known: readonly DuelRow[] | null;
}

/** How a duel went so far, for those whose own part is over. */
export function DuelResult({ invite, hasEnded, known }: DuelResultProps) {
  const t = useTranslations('duel.table');
  const [rows, setRows] = useState(known);
  const look = useCallback(async () => {
    const sight = await readDuel(invite).catch(() => null);
    if (sight !== null && sight.table !== null) setRows(sight.table);
  }, [invite]);

  useEffect(() => {
    if (hasEnded) void look();
  }, [hasEnded, look]);

  if (rows === null) return null;
  return (
    <section className={styles.result} aria-labelledby="duel-result">
      <h2 id="duel-result">{t('heading')}</h2>
      <DuelTable rows={rows} />
      <p className={paper.soft} role="status">
        {tellState(rows, t)}
      </p>
      <div>
        <button type="button" className="button" data-quiet onClick={look}>
          {t('again')}
        </button>
      </div>
    </section>
  );
}

/** Whether there is somebody to wait for, as far as is known. */
function tellState(rows: readonly DuelRow[], t: (key: 'alone' | 'stillPlaying' | 'allDone') => string): string {
  if (rows.length === 1) return t('alone');
  return t(rows.some(({ outcome }) => outcome === null) ? 'stillPlaying' : 'allDone');
}
