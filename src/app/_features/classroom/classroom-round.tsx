'use client';

import { SHARED_PLAY } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import type { StockChoice } from '../multiplayer/room-settings';
import { useRoomState } from '../sync/use-room';
import { QueuePanel } from './queue-panel';
import { RoundControls } from './round-controls';
import { Pencils, SharedBoard } from './shared-board';
import { StudentBoard } from './student-board';

interface ClassroomRoundProps {
  readonly context: RoomContext;
}

/** The board of a round: the shared one, or a student's own. */
export function ClassroomBoard({ context }: ClassroomRoundProps) {
  const round = useRoomState(context, (state) => state.round);
  if (round?.puzzle === undefined) return null;
  const { puzzle: parsed } = round;
  const shared = round.plays[SHARED_PLAY];
  if (round.hasOwnBoards) return <StudentBoard key={round.number} context={context} round={round} parsed={parsed} />;
  if (shared?.board === undefined) return null;
  return <SharedBoard key={round.number} context={context} parsed={parsed} play={shared} boardState={shared.board} />;
}

/** What the teacher does beside the shared board: pass the pencil, end the round, prepare the next one. */
export function ClassroomPanel({ context, stock }: ClassroomRoundProps & { readonly stock: StockChoice }) {
  const round = useRoomState(context, (state) => state.round);
  if (round === null) return null;
  return (
    <>
      <Pencils context={context} round={round} />
      <RoundControls context={context} round={round} />
      <QueuePanel context={context} stock={stock} />
    </>
  );
}
