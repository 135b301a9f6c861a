'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import styles from '@/app/_features/play/play.module.css';
import resultStyles from '@/app/_features/results/result.module.css';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import { StartButton } from '@/app/_features/solo/start-button';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { formatDuration, isoDuration } from '@/app/_ui/duration';
import { request } from '@/app/_ui/request';
import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import type { Size } from '@/engine/core/grid';
import type { DuelRow } from '@/server/protocol/duels';
import type { RoomBootstrap } from '@/server/protocol/messages';

interface DuelPlayProps extends Size {
  readonly invite: string;
  /** The visitor's play, if they have started it. */
  readonly begun: RoomBootstrap | null;
  /** The standings that the visitor could see at render. */
  readonly standings: readonly DuelRow[] | null;
  readonly meta: PuzzleMeta;
  /** Shown above the cover. */
  readonly head: ReactNode;
  /** The link to send, for the owner of the duel. */
  readonly sharing: ReactNode;
}

/** The visitor's play of a duel: covered until they start, then the board, and at its end the standings. */
export function DuelPlay({ invite, begun, standings, meta, width, height, head, sharing }: DuelPlayProps) {
  const t = useTranslations('duels');
  const [bootstrap, setBootstrap] = useState(begun);

  if (bootstrap === null) {
    return (
      <>
        {head}
        <div className={`${ui.middle} ${styles.cover}`}>
          <p>{t('cover.text')}</p>
          <StartButton
            start={(signal) => request('POST page/start-duel', { invite }, { signal })}
            textOf={(code) => t(`form.refusals.${code}`)}
            onStart={setBootstrap}
          />
          <EmptyGrid width={width} height={height} />
        </div>
        {sharing}
      </>
    );
  }
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      back="/duels"
      aside={sharing}
      finish={() => ({
        next: (
          <ButtonLink variant="primary" href="/duels">
            {t('form.another')}
          </ButtonLink>
        ),
      })}
      after={(view) => <DuelResult invite={invite} hasEnded={view.confirmed.round?.endedAt !== null} known={standings} />}
    />
  );
}

interface DuelResultProps {
  readonly invite: string;
  /** Whether the server has recorded the end of the visitor's play. Before that it reveals no standings. */
  readonly hasEnded: boolean;
  readonly known: readonly DuelRow[] | null;
}

/** The current standings of a duel, after the end of the visitor's own play. */
function DuelResult({ invite, hasEnded, known }: DuelResultProps) {
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
    <section className={resultStyles.card} aria-labelledby="duel-result" data-screen-only>
      <h2 id="duel-result">{t('heading')}</h2>
      {rows !== null && <DuelStandings rows={rows} />}
      <p className={resultStyles.note} role="status">
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

/** The current standings of a duel, fastest first. */
export function DuelStandings({ rows }: { readonly rows: readonly DuelRow[] }) {
  const t = useTranslations('duels.table');
  return (
    <Table caption={t('heading')} columns={[t('place'), t('name'), { number: t('time') }]}>
      {rows.map((row, i) => (
        <Line key={row.number} row={row} place={i + 1} />
      ))}
    </Table>
  );
}

function Line({ row: { name, isOwn, outcome }, place }: { readonly row: DuelRow; readonly place: number }) {
  const t = useTranslations('duels.table');
  return (
    <tr>
      <td>{outcome?.isFinished ? place : '–'}</td>
      <th scope="row">
        <bdi>{name ?? t('someone')}</bdi> {isOwn && <span className={ui.badge}>{t('you')}</span>}
      </th>
      <td data-number>{outcome === null ? t('playing') : outcome.isFinished ? <Time ms={outcome.wallMs} /> : t('unfinished')}</td>
    </tr>
  );
}

function Time({ ms }: { readonly ms: number }) {
  return <time dateTime={isoDuration(ms)}>{formatDuration(ms)}</time>;
}
