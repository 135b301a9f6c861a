import type { AnyCommand } from './commands';
import { decideClassroom } from './decide-classroom';
import { decideHelp } from './decide-help';
import { decideLayers } from './decide-layers';
import { decideMembers } from './decide-members';
import { decideMoves } from './decide-moves';
import { decideRounds } from './decide-rounds';
import type { CommandContext, Decision } from './decision';
import type { RoomState } from './state';

/** Returns the events that a command causes, or a refusal. Pure. */
export function decide(state: RoomState, command: AnyCommand, context: CommandContext): Decision {
  switch (command.type) {
    case 'mark':
    case 'fill':
    case 'reset':
    case 'undo':
    case 'redo':
    case 'pause':
    case 'resume':
    case 'give-up':
      return decideMoves(state, command, context);
    case 'layer-open':
    case 'layer-accept':
    case 'layer-discard':
    case 'layer-show':
      return decideLayers(state, command, context);
    case 'check':
    case 'change-feedback':
    case 'hint':
    case 'find-mistake':
    case 'rewind':
    case 'answer-hint':
      return decideHelp(state, command, context);
    case 'start':
    case 'stop-countdown':
    case 'restart-countdown':
    case 'begin-round':
    case 'cancel-round':
    case 'end':
    case 'next':
    case 'rematch':
    case 'vote-rematch':
    case 'start-rematch':
      return decideRounds(state, command, context);
    case 'pass-control':
    case 'highlight':
    case 'enqueue':
    case 'requeue':
    case 'dequeue':
    case 'collect':
      return decideClassroom(state, command, context);
    default:
      return decideMembers(state, command, context);
  }
}
