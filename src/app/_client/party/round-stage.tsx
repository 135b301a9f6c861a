'use client';

import { type Round, SHARED } from '@/engine/play/state';
import { CoopEnd } from './coop-end';
import { CoopTable } from './coop-table';
import { RaceEnd } from './race-end';
import { RaceTable } from './race-table';
import type { Seat } from './seat';

/** A round that is played, or was. */
export function RoundStage({ seat, round }: { readonly seat: Seat; readonly round: Round }) {
  const { mode, phase } = seat.view.state;
  if (mode === 'race') return phase === 'ended' ? <RaceEnd seat={seat} round={round} /> : <RaceTable seat={seat} round={round} />;
  const play = round.plays[SHARED];
  if (round.problem === undefined || play?.desk === undefined) return null;
  return (
    <>
      {phase === 'ended' && <CoopEnd seat={seat} round={round} play={play} />}
      <CoopTable key={round.number} seat={seat} round={round} problem={round.problem} play={play} desk={play.desk} />
    </>
  );
}
