'use client';

import { type ReactNode, useState } from 'react';
import { GhostPicker } from '@/app/_features/ghost/ghost-picker';
import type { PuzzleMeta } from '@/app/_features/offline/last-puzzle';
import type { NamedSource } from '@/engine/play/setup';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { Attempt } from './attempt';
import { StartCover } from './start-cover';

interface SharedPuzzlePlayProps {
  readonly source: NamedSource;
  /** What is said before the start. */
  readonly text: string;
  /** Whether there is a ghost to race against. */
  readonly hasGhosts: boolean;
  /** The room of an attempt that has already started. */
  readonly begun: RoomBootstrap | null;
  readonly meta: PuzzleMeta;
  /** The printed puzzle, or a grid that reveals nothing, shown until the start. */
  readonly children: ReactNode;
  /** Ways to share the puzzle. */
  readonly sharing?: ReactNode;
  /** Links to the next steps after the end. */
  readonly actions: ReactNode;
  /** Shown below the result. */
  readonly after?: ReactNode;
}

/** A shared puzzle or a daily: a cover until the visitor starts it, then the room of the attempt. */
export function SharedPuzzlePlay({ source, text, hasGhosts, begun, meta, children, sharing, actions, after }: SharedPuzzlePlayProps) {
  const [bootstrap, setBootstrap] = useState(begun);
  const aside = (
    <>
      {hasGhosts && <GhostPicker subject={source} />}
      {sharing}
    </>
  );
  if (bootstrap === null) {
    return (
      <>
        <StartCover source={source} text={text} onStart={setBootstrap}>
          {children}
        </StartCover>
        {aside}
      </>
    );
  }
  return (
    <Attempt
      bootstrap={bootstrap}
      meta={meta}
      back="/"
      aside={aside}
      finish={() => ({ ghosts: source, children: actions })}
      after={({ confirmed }) => confirmed.round?.endedAt != null && after}
    />
  );
}
