'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import styles from '@/app/_features/results/result.module.css';
import { Button } from '@/app/_ui/button';
import { request } from '@/app/_ui/request';
import { useSubmit } from '@/app/_ui/use-submit';
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
  const { isPending, failure, submit } = useSubmit();
  const load = useCallback(
    () =>
      submit(
        (signal) => request('GET page/duel', { invite }, { signal }),
        (duel) => setRows((before) => duel?.table ?? before),
      ),
    [invite, submit],
  );

  useEffect(() => {
    if (hasEnded) load();
  }, [hasEnded, load]);

  if (rows === null && failure === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="duel-result" data-screen-only>
      <h2 id="duel-result">{t('heading')}</h2>
      {rows !== null && <DuelStandings rows={rows} />}
      <p className={styles.note} role="status">
        {failure ?? (rows !== null && describeState(rows, t))}
      </p>
      <Button isDisabled={isPending} onClick={load}>
        {t('again')}
      </Button>
    </section>
  );
}

/** Whether other players are still playing, as far as is known. */
function describeState(rows: readonly DuelRow[], t: (key: 'alone' | 'stillPlaying' | 'allDone') => string): string {
  if (rows.length === 1) return t('alone');
  return t(rows.some(({ outcome }) => outcome === null) ? 'stillPlaying' : 'allDone');
}
