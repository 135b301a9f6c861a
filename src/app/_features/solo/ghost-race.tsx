'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState, useTransition } from 'react';
import type { PuzzleOnPage } from '@/app/_features/offline/last-puzzle';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import playStyles from '@/app/_features/play/play.module.css';
import { FinishPanel } from '@/app/_features/solo/finish-panel';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import type { RoomView } from '@/app/_features/sync/room-connection';
import { formatDuration } from '@/app/_ui/duration';
import { HomeLink } from '@/app/_ui/home-link';
import type { Size } from '@/engine/core/grid';
import { SHARED_PLAY } from '@/engine/play/state';
import type { Ghost, GhostTarget } from '@/server/protocol/ghosts';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { GhostBars } from '../ghost/ghost-bars';
import { useGhostName } from '../ghost/use-ghost-name';
import { elapsedOn } from '../ghost/use-ghost-progress';
import { startSolo } from './actions';

interface GhostPlayProps extends Size {
  /** As the room was found; covered until it is started. */
  readonly found: RoomBootstrap;
  /** Null when it may not be shown any more. */
  readonly ghost: Ghost | null;
  /** What the next race would be on. */
  readonly subject: GhostTarget;
  readonly onPage: PuzzleOnPage;
}

/** A race against an earlier play: the cover, both bars above one's own board, and who was quicker. */
export function GhostPlay({ found, ghost, subject, onPage, width, height }: GhostPlayProps) {
  const t = useTranslations('play');
  const [sight, setSight] = useState(found);
  if (sight.snapshot.state.round === null)
    return <GhostCover room={found.room} ghost={ghost} size={{ width, height }} onStart={setSight} />;
  return (
    <SoloScreen
      sight={sight}
      onPage={onPage}
      beside={(room, round, play) => ghost && <GhostBars ghost={ghost} round={round} play={play} now={room.now} />}
      finish={(room, view) => (
        <FinishPanel room={room.room} view={view} onPage={onPage} ghosts={subject} news={ghost && <Verdict ghost={ghost} view={view} />}>
          <HomeLink>{t('finish.home')}</HomeLink>
        </FinishPanel>
      )}
    />
  );
}

interface GhostCoverProps {
  readonly room: string;
  readonly ghost: Ghost | null;
  readonly size: Size;
  readonly onStart: (sight: RoomBootstrap) => void;
}

function GhostCover({ room, ghost, size, onStart }: GhostCoverProps) {
  const t = useTranslations('ghost.cover');
  const play = useTranslations('play');
  const [hasFailed, setFailed] = useState(false);
  const [isStarting, startTransition] = useTransition();

  function start(): void {
    startTransition(async () => {
      const started = await startSolo(room).catch(() => undefined);
      setFailed(!started?.ok);
      if (started?.ok) onStart(started.sight);
    });
  }

  return (
    <div className={playStyles.cover}>
      <EmptyGrid {...size} />
      <h2>{ghost === null ? t('gone') : <Against ghost={ghost} />}</h2>
      <p>{t('text')}</p>
      <button type="button" className="button" onClick={start} aria-disabled={isStarting || undefined}>
        {isStarting ? play('cover.starting') : play('cover.start')}
      </button>
      {hasFailed && (
        <p className={playStyles.broken} role="alert">
          {play('error')}
        </p>
      )}
    </div>
  );
}

function Against({ ghost }: { readonly ghost: Ghost }): ReactNode {
  const t = useTranslations('ghost.cover');
  return t('against', { name: useGhostName(ghost), time: formatDuration(ghost.run.ms) });
}

/** What clocks tell of a time. */
const SECOND_MS = 1000;

/** Who was quicker, and by how much. */
function Verdict({ ghost, view }: { readonly ghost: Ghost; readonly view: RoomView }) {
  const t = useTranslations('ghost.verdict');
  const { sort, run } = ghost;
  const name = useGhostName(ghost);
  const { round } = view.confirmed;
  const play = round?.plays[SHARED_PLAY];
  if (round === null || play === undefined) return null;
  if (play.finishedAt === null) return <p>{t('took', { name, time: formatDuration(run.ms) })}</p>;
  // By what both clocks have shown, so that the difference is theirs.
  const seconds = (ms: number) => Math.floor(ms / SECOND_MS);
  const ahead = SECOND_MS * (seconds(run.ms) - seconds(elapsedOn(round, play, play.finishedAt)));
  const outcome = ahead === 0 ? 'equal' : ahead > 0 ? 'quicker' : 'slower';
  return <p className={playStyles.finishTime}>{t(outcome, { sort, name, time: formatDuration(Math.abs(ahead)) })}</p>;
}
