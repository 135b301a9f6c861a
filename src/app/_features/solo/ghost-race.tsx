'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import playStyles from '@/app/_features/play/play.module.css';
import resultStyles from '@/app/_features/results/result.module.css';
import { FinishPanel } from '@/app/_features/solo/finish-panel';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import type { RoomView } from '@/app/_features/sync/room-connection';
import { formatDuration } from '@/app/_ui/duration';
import { HomeLink } from '@/app/_ui/home-link';
import { request } from '@/app/_ui/request';
import type { Size } from '@/engine/core/grid';
import { SHARED_PLAY } from '@/engine/play/state';
import type { Ghost, GhostTarget } from '@/server/protocol/ghosts';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { GhostBars } from '../ghost/ghost-bars';
import { useGhostName } from '../ghost/use-ghost-name';
import { elapsedOn } from '../ghost/use-ghost-progress';
import { StartButton } from './start-button';

interface GhostRaceProps extends Size {
  /** The bootstrap of the room; covered until the player starts. */
  readonly found: RoomBootstrap;
  /** Null when the ghost may no longer be shown. */
  readonly ghost: Ghost | null;
  /** The target of the next race. */
  readonly subject: GhostTarget;
  readonly meta: PuzzleMeta;
}

/** A race against a ghost: the cover, both progress bars above the own board, and the result. */
export function GhostRace({ found, ghost, subject, meta, width, height }: GhostRaceProps) {
  const t = useTranslations('play');
  const [bootstrap, setBootstrap] = useState(found);
  if (bootstrap.snapshot.state.round === null)
    return <GhostCover room={found.room} ghost={ghost} size={{ width, height }} onStart={setBootstrap} />;
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      back={meta.sharePath ?? '/'}
      progress={(room, round, play) => ghost && <GhostBars ghost={ghost} round={round} play={play} now={room.now} />}
      finish={(room, view) => (
        <FinishPanel
          room={room.room}
          view={view}
          meta={meta}
          ghosts={subject}
          announcement={ghost && <Verdict ghost={ghost} view={view} />}
        >
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
  readonly onStart: (bootstrap: RoomBootstrap) => void;
}

function GhostCover({ room, ghost, size, onStart }: GhostCoverProps) {
  const t = useTranslations('ghost.cover');
  const play = useTranslations('play');
  return (
    <div className={playStyles.cover}>
      <EmptyGrid {...size} />
      <h2>{ghost === null ? t('gone') : <Against ghost={ghost} />}</h2>
      <p>{t('text')}</p>
      <StartButton
        start={(signal) => request('POST page/start-solo', { room }, { signal })}
        textOf={() => play('error')}
        onStart={onStart}
      />
    </div>
  );
}

function Against({ ghost }: { readonly ghost: Ghost }): ReactNode {
  const t = useTranslations('ghost.cover');
  return t('against', { name: useGhostName(ghost), time: formatDuration(ghost.run.ms) });
}

/** Clocks show whole seconds. */
const SECOND_MS = 1000;

/** Which of the two was faster, and by how much. */
function Verdict({ ghost, view }: { readonly ghost: Ghost; readonly view: RoomView }) {
  const t = useTranslations('ghost.verdict');
  const { sort, run } = ghost;
  const name = useGhostName(ghost);
  const { round } = view.confirmed;
  const play = round?.plays[SHARED_PLAY];
  if (round === null || play === undefined) return null;
  if (play.finishedAt === null) return <p>{t('took', { name, time: formatDuration(run.ms) })}</p>;
  // Computed from whole seconds, so that the difference matches the two clocks.
  const seconds = (ms: number) => Math.floor(ms / SECOND_MS);
  const ahead = SECOND_MS * (seconds(run.ms) - seconds(elapsedOn(round, play, play.finishedAt)));
  const outcome = ahead === 0 ? 'equal' : ahead > 0 ? 'quicker' : 'slower';
  return <p className={resultStyles.strong}>{t(outcome, { sort, name, time: formatDuration(Math.abs(ahead)) })}</p>;
}
