/** A room whose log cannot be read, or over which our own code fails. */
export class BrokenRoom extends Error {
  readonly roomId: string;

  constructor(roomId: string, cause: unknown) {
    super(`Room ${roomId} is broken: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.roomId = roomId;
  }
}

/** Does something with one room; whatever is thrown on the way is that room's. */
export function ofRoom<Value>(roomId: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new BrokenRoom(roomId, error);
  }
}

/** For who can do without a room that is broken. */
export function nullIfBroken(error: unknown): null {
  if (error instanceof BrokenRoom) return null;
  throw error;
}
