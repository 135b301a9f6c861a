import { fail, type Result, succeed } from '../core/result';
import type { RoomEvent } from './events';
import type { RoomRefusal } from './refusals';
import type { MemberId } from './state';

export type Decision = Result<readonly RoomEvent[], RoomRefusal>;

/** The member that sends a command, and the time. */
export interface CommandContext {
  readonly member: MemberId;
  /** The time of the server. The entry may be stored a little later. */
  readonly now: number;
}

export function refuse(code: RoomRefusal): { readonly ok: false; readonly error: RoomRefusal } {
  return fail(code);
}

export function emit(...events: readonly RoomEvent[]): Decision {
  return succeed(events);
}
