'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import { EmptyGrid } from '@/app/_features/play/empty-grid';
import playStyles from '@/app/_features/play/play.module.css';
import resultStyles from '@/app/_features/results/result.module.css';
import { SoloScreen } from '@/app/_features/solo/solo-screen';
import type { RoomView } from '@/app/_features/sync/room-connection';
import { ButtonLink } from '@/app/_ui/button-link';
import { formatDuration } from '@/app/_ui/duration';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
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
  const cover = useTranslations('ghost.cover');
  const [bootstrap, setBootstrap] = useState(found);
  if (bootstrap.snapshot.state.round === null) {
    return (
      <div className={`${ui.middle} ${playStyles.cover}`}>
        <h2>{ghost === null ? cover('gone') : <Against ghost={ghost} />}</h2>
        <p>{cover('text')}</p>
        <StartButton
          start={(signal) => request('POST page/start-solo', { room: found.room }, { signal })}
          textOf={() => t('error')}
          onStart={setBootstrap}
        />
        <EmptyGrid width={width} height={height} />
      </div>
    );
  }
  return (
    <SoloScreen
      bootstrap={bootstrap}
      meta={meta}
      back={meta.sharePath ?? '/'}
      progress={(room, round, play) => ghost && <GhostBars ghost={ghost} round={round} play={play} now={room.now} />}
      finish={(_, view) => ({
        ghosts: subject,
        announcement: ghost && <Verdict ghost={ghost} view={view} />,
        children: <ButtonLink href="/">{t('finish.home')}</ButtonLink>,
      })}
    />
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
