import type { Cell } from '../core/grid';
import type { AnyCommand, RoomCommand } from './commands';
import type { RoomEvent } from './events';

type Predictable = Extract<RoomCommand, { type: 'mark' }> | { readonly type: Exclude<AnyCommand['type'], 'mark'> };

/** The events that a command causes in most states. Undefined where they depend on the state. */
export function predictEvents(command: Predictable): readonly RoomEvent[] | undefined {
  return command.type === 'mark' ? [{ type: 'marked', cells: command.cells, mark: command.mark }] : undefined;
}

/** Whether a command caused what `predictEvents` says. */
export function isPredicted(command: Predictable, events: readonly RoomEvent[]): boolean {
  if (command.type !== 'mark' || events.length !== 1) return false;
  const [event] = events;
  return event.type === 'marked' && event.wrong === undefined && event.mark === command.mark && isSameList(event.cells, command.cells);
}

function isSameList(one: readonly Cell[], other: readonly Cell[]): boolean {
  return one.length === other.length && one.every((cell, i) => cell === other[i]);
}
