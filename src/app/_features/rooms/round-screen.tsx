'use client';

import { memo } from 'react';
import { Hydrated } from '@/app/_ui/hydrated';
import { SHARED_PLAY } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import { CoopBoard } from './coop-board';
import { CoopEnd } from './coop-end';
import { RaceBoards } from './race-boards';
import { RaceEnd } from './race-end';
import { RaceScreen } from './race-screen';

interface RoundProps {
  readonly context: RoomContext;
}

/** The board of a running or finished round. It is a separate script and hydrates later than the page. A chat message renders it not. */
export const RoundScreen = memo(function RoundScreen(props: RoundProps) {
  return (
    <Hydrated>
      <RoundBoard {...props} />
    </Hydrated>
  );
});

function RoundBoard({ context }: RoundProps) {
  const isRace = useRoomState(context, ({ mode }) => mode === 'race');
  const hasEnded = useRoomState(context, ({ phase }) => phase === 'ended');
  if (!isRace) return <SharedBoard context={context} />;
  return hasEnded ? <RaceBoards context={context} /> : <RaceScreen context={context} />;
}

function SharedBoard({ context }: RoundProps) {
  const round = useRoomState(context, (state) => state.round);
  if (round === null) return null;
  const play = round.plays[SHARED_PLAY];
  if (round.puzzle === undefined || play?.board === undefined) return null;
  return <CoopBoard key={round.number} context={context} round={round} parsed={round.puzzle} play={play} boardState={play.board} />;
}

/** The end of a round, beside its board. */
export function RoundResult({ context }: RoundProps) {
  const { mode, round } = useRoomState(context, (state) => state);
  if (round === null) return null;
  if (mode === 'race') return <RaceEnd context={context} round={round} />;
  const play = round.plays[SHARED_PLAY];
  return play === undefined ? null : <CoopEnd context={context} round={round} play={play} />;
}
