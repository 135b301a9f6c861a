'use client';

import { Hydrated } from '@/app/_ui/hydrated';
import { type Round, SHARED_PLAY } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { CoopTable } from './coop-board';
import { CoopEnd } from './coop-end';
import { RaceEnd } from './race-end';
import { RaceTable } from './race-screen';

interface RoundStageProps {
  readonly seat: RoomContext;
  readonly round: Round;
}

/** A round that is played, or was. It comes as a script of its own, and wakes later than the page. */
export function RoundStage(props: RoundStageProps) {
  return (
    <Hydrated>
      <Tables {...props} />
    </Hydrated>
  );
}

function Tables({ seat, round }: RoundStageProps) {
  const { mode, phase } = seat.view.state;
  if (mode === 'race') return phase === 'ended' ? <RaceEnd seat={seat} round={round} /> : <RaceTable seat={seat} round={round} />;
  const play = round.plays[SHARED_PLAY];
  if (round.problem === undefined || play?.desk === undefined) return null;
  return (
    <>
      {phase === 'ended' && <CoopEnd seat={seat} round={round} play={play} />}
      <CoopTable key={round.number} seat={seat} round={round} problem={round.problem} play={play} desk={play.desk} />
    </>
  );
}
