import { fail, type Result, succeed } from '../core/result';
import type { RoomEvent } from './events';
import type { RoomRefusal } from './refusals';
import type { MemberId } from './state';

export type Decision = Result<readonly RoomEvent[], RoomRefusal>;

/** Who asks, and when. */
export interface CommandContext {
  readonly member: MemberId;
  /** The server's present; the row may be stored a little later. */
  readonly now: number;
}

export function refuse(code: RoomRefusal): { readonly ok: false; readonly error: RoomRefusal } {
  return fail(code);
}

export function emit(...events: readonly RoomEvent[]): Decision {
  return succeed(events);
}
