import type { AnyCommand } from './commands';
import { decideLesson } from './decide-classroom';
import { decideHelp } from './decide-help';
import { decideLayers } from './decide-layers';
import { decidePeople } from './decide-members';
import { decideMoves } from './decide-moves';
import { decideRounds } from './decide-rounds';
import type { CommandContext, Decision } from './decision';
import type { RoomState } from './state';

/** What a command makes happen, or why it does not. */
export function decide(state: RoomState, command: AnyCommand, asking: CommandContext): Decision {
  switch (command.type) {
    case 'mark':
    case 'fill':
    case 'reset':
    case 'undo':
    case 'redo':
    case 'pause':
    case 'resume':
    case 'give-up':
      return decideMoves(state, command, asking);
    case 'layer-open':
    case 'layer-accept':
    case 'layer-discard':
    case 'layer-show':
      return decideLayers(state, command, asking);
    case 'check':
    case 'change-feedback':
    case 'hint':
    case 'find-mistake':
    case 'go-back':
    case 'answer-hint':
      return decideHelp(state, command, asking);
    case 'start':
    case 'stop-countdown':
    case 'restart-countdown':
    case 'begin':
    case 'call-off':
    case 'end':
    case 'next':
    case 'rematch':
      return decideRounds(state, command, asking);
    case 'pass-control':
    case 'highlight':
    case 'enqueue':
    case 'requeue':
    case 'dequeue':
    case 'collect':
      return decideLesson(state, command, asking);
    default:
      return decidePeople(state, command, asking);
  }
}
