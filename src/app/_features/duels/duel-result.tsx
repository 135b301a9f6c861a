'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { getDuel } from '@/app/_features/duels/actions';
import styles from '@/app/_features/results/result.module.css';
import { Button } from '@/app/_ui/button';
import type { DuelRow } from '@/server/protocol/duels';
import { DuelStandings } from './duel-standings';

interface DuelResultProps {
  readonly invite: string;
  /** Whether the server has recorded the end of the visitor's play. Before that it reveals no standings. */
  readonly hasEnded: boolean;
  readonly known: readonly DuelRow[] | null;
}

/** The current standings of a duel, after the end of the visitor's own play. */
export function DuelResult({ invite, hasEnded, known }: DuelResultProps) {
  const t = useTranslations('duels.table');
  const [rows, setRows] = useState(known);
  const presenter = useCallback(async () => {
    const bootstrap = await getDuel(invite).catch(() => null);
    if (bootstrap !== null && bootstrap.table !== null) setRows(bootstrap.table);
  }, [invite]);

  useEffect(() => {
    if (hasEnded) void presenter();
  }, [hasEnded, presenter]);

  if (rows === null) return null;
  return (
    <section className={styles.card} aria-labelledby="duel-result">
      <h2 id="duel-result">{t('heading')}</h2>
      <DuelStandings rows={rows} />
      <p className={styles.note} role="status">
        {describeState(rows, t)}
      </p>
      <Button onClick={presenter}>{t('again')}</Button>
    </section>
  );
}

/** Whether other players are still playing, as far as is known. */
function describeState(rows: readonly DuelRow[], t: (key: 'alone' | 'stillPlaying' | 'allDone') => string): string {
  if (rows.length === 1) return t('alone');
  return t(rows.some(({ outcome }) => outcome === null) ? 'stillPlaying' : 'allDone');
}
