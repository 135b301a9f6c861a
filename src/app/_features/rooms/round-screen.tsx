'use client';

import { memo } from 'react';
import { Hydrated } from '@/app/_ui/hydrated';
import { type Round, SHARED_PLAY } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { CoopBoard } from './coop-board';
import { CoopEnd } from './coop-end';
import { RaceBoards } from './race-boards';
import { RaceEnd } from './race-end';
import { RaceScreen } from './race-screen';

interface RoundProps {
  readonly context: RoomContext;
  readonly round: Round;
}

/** The board of a running or finished round. It is a separate script and hydrates later than the page. A chat message renders it not. */
export const RoundScreen = memo(function RoundScreen(props: RoundProps) {
  return (
    <Hydrated>
      <RoundBoard {...props} />
    </Hydrated>
  );
});

function RoundBoard({ context, round }: RoundProps) {
  const { mode, phase } = context.view.state;
  if (mode === 'race') {
    if (phase !== 'ended') return <RaceScreen context={context} round={round} />;
    return round.puzzle === undefined ? null : <RaceBoards context={context} round={round} parsed={round.puzzle} />;
  }
  const play = round.plays[SHARED_PLAY];
  if (round.puzzle === undefined || play?.board === undefined) return null;
  return <CoopBoard key={round.number} context={context} round={round} parsed={round.puzzle} play={play} boardState={play.board} />;
}

/** The end of a round, beside its board. */
export function RoundResult({ context, round }: RoundProps) {
  if (context.view.state.mode === 'race') return <RaceEnd context={context} round={round} />;
  const play = round.plays[SHARED_PLAY];
  return play === undefined ? null : <CoopEnd context={context} round={round} play={play} />;
}
