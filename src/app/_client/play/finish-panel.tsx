'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PuzzleOnPage } from '@/app/_client/offline/last-puzzle';
import type { RoomView } from '@/app/_client/room/room-connection';
import { ShareResult } from '@/app/_client/share/share-result';
import { isAssisted } from '@/engine/play/desk';
import { type Round, SHARED } from '@/engine/play/state';
import { formatDuration } from './duration';
import { FinishReport } from './finish-report';
import { NextDaily } from './next-daily';
import styles from './play.module.css';
import { Tide } from './tide';
import { useFinishReport } from './use-finish-report';

interface FinishPanelProps {
  /** Its id. */
  readonly room: string;
  readonly view: RoomView;
  readonly onPage: PuzzleOnPage;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** The end of a room for one, by what the server has confirmed. */
export function FinishPanel({ room, view, onPage, children }: FinishPanelProps) {
  const t = useTranslations('play.finish');
  const { round } = view.confirmed;
  const play = round?.plays[SHARED];
  if (round === null || play === undefined || (play.finishedAt === null && play.gaveUpAt === null)) return null;
  if (play.finishedAt === null) {
    return (
      <section className={styles.finish}>
        <h2>{t('gaveUp')}</h2>
        <div className={styles.ways}>{children}</div>
      </section>
    );
  }
  const milliseconds = play.finishedAt - round.startedAt - (play.desk?.pausedMs ?? 0);
  return (
    <Solved
      room={room}
      round={round}
      time={formatDuration(milliseconds)}
      isAssisted={play.desk !== undefined && isAssisted(play.desk, view.confirmed.settings)}
      onPage={onPage}
    >
      {children}
    </Solved>
  );
}

interface SolvedProps extends Pick<FinishPanelProps, 'room' | 'onPage' | 'children'> {
  readonly round: Round;
  readonly time: string;
  readonly isAssisted: boolean;
}

/** The room is kept free while the server looks up what the round was worth. */
function Solved({ room, round, time, isAssisted: wasAssisted, onPage, children }: SolvedProps) {
  const t = useTranslations('play.finish');
  const kinds = useTranslations('kinds');
  const report = useFinishReport(room, round.number, round.endedAt !== null);
  return (
    <section className={styles.finish} aria-live="polite">
      <Tide />
      <h2>{t('heading')}</h2>
      <p>{kinds(`${onPage.kindId}.solved`)}</p>
      <p className={styles.finishTime}>{t('time', { time })}</p>
      {report !== null && <FinishReport report={report} />}
      <ShareResult onPage={onPage} time={time} isAssisted={wasAssisted} fasterThan={report?.fasterThan ?? null} />
      <div className={styles.ways}>
        {report?.next && <NextDaily next={report.next} />}
        {children}
      </div>
    </section>
  );
}
