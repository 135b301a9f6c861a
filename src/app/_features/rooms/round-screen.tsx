'use client';

import { Hydrated } from '@/app/_ui/hydrated';
import { type Round, SHARED_PLAY } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { CoopBoard } from './coop-board';
import { CoopEnd } from './coop-end';
import { RaceBoards } from './race-boards';
import { RaceEnd } from './race-end';
import { RaceScreen } from './race-screen';

interface RoundScreenProps {
  readonly context: RoomContext;
  readonly round: Round;
}

/** A running or finished round. It is a separate script and hydrates later than the page. */
export function RoundScreen(props: RoundScreenProps) {
  return (
    <Hydrated>
      <RoundContent {...props} />
    </Hydrated>
  );
}

function RoundContent({ context, round }: RoundScreenProps) {
  const { mode, phase } = context.view.state;
  if (mode === 'race')
    return phase === 'ended' ? (
      <>
        <RaceEnd context={context} round={round} />
        {round.puzzle !== undefined && <RaceBoards context={context} round={round} parsed={round.puzzle} />}
      </>
    ) : (
      <RaceScreen context={context} round={round} />
    );
  const play = round.plays[SHARED_PLAY];
  if (round.puzzle === undefined || play?.board === undefined) return null;
  return (
    <>
      {phase === 'ended' && <CoopEnd context={context} round={round} play={play} />}
      <CoopBoard key={round.number} context={context} round={round} parsed={round.puzzle} play={play} boardState={play.board} />
    </>
  );
}
