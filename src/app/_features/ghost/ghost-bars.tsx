'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { announce } from '@/app/_ui/announce';
import { formatDuration } from '@/app/_ui/duration';
import { ProgressLine, ProgressLines } from '@/app/_ui/progress-bar';
import type { Play, Round } from '@/engine/play/state';
import type { Ghost } from '@/server/protocol/ghosts';
import { useGhostName } from './use-ghost-name';
import { elapsedOn, useGhostProgress } from './use-ghost-progress';

const FULL = 1000;
/** A race announces progress in quarters; more would drown other announcements. */
const QUARTER = 250;

interface GhostBarsProps {
  readonly ghost: Ghost;
  readonly round: Round;
  readonly play: Play;
  /** The server's time. */
  readonly now: () => number;
}

/** The progress of the player and of the ghost at the same time. */
export function GhostBars({ ghost, round, play, now }: GhostBarsProps) {
  const t = useTranslations('ghost');
  const name = useGhostName(ghost);
  const theirs = useGhostProgress(ghost.run, round, play, now);
  useGhostAnnouncements(name, theirs, formatDuration(ghost.run.ms));
  const own = play.finishedAt === null ? play.progress : FULL;
  const ownTime = play.finishedAt === null ? undefined : formatDuration(elapsedOn(round, play, play.finishedAt));
  const finished = theirs === FULL ? formatDuration(ghost.run.ms) : undefined;
  return (
    <section aria-labelledby="ghost-heading">
      <h2 id="ghost-heading" className="visually-hidden">
        {t('race.heading', { name })}
      </h2>
      <ProgressLines>
        <Bar name={t('race.you')} progress={own} note={ownTime} isOwn />
        <Bar name={name} progress={theirs} note={finished} />
      </ProgressLines>
    </section>
  );
}

interface BarProps {
  readonly name: string;
  readonly progress: number;
  /** Shown instead of the percentage. */
  readonly note?: string | undefined;
  readonly isOwn?: boolean;
}

function Bar({ name, progress, note, isOwn = false }: BarProps) {
  const t = useTranslations('ghost.race');
  return (
    <ProgressLine
      name={name}
      label={t('progressOf', { name })}
      value={progress}
      note={note ?? t('percent', { percent: `${Math.floor(progress / 10)}` })}
      isOwn={isOwn}
    />
  );
}

/** Announces the ghost's progress. After a return to the race, earlier progress is not announced again. */
function useGhostAnnouncements(name: string, progress: number, time: string): void {
  const t = useTranslations('ghost.race');
  const quarter = Math.floor(progress / QUARTER);
  const announced = useRef<number>(undefined);
  useEffect(() => {
    const before = announced.current;
    announced.current = Math.max(before ?? 0, quarter);
    if (before === undefined || quarter <= before) return;
    announce(quarter * QUARTER === FULL ? t('finished', { name, time }) : t('quarter', { name, percent: `${quarter * 25}` }));
  }, [quarter, name, time, t]);
}
