/** A room whose log cannot be read, or on which our own code fails. */
export class BrokenRoom extends Error {
  readonly roomId: string;

  constructor(roomId: string, cause: unknown) {
    super(`Room ${roomId} is broken: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.roomId = roomId;
  }
}

/** Runs `work` for one room and attributes every error to that room. */
export function ofRoom<Value>(roomId: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new BrokenRoom(roomId, error);
  }
}

/** For callers that can continue without a broken room. */
export function nullIfBroken(error: unknown): null {
  if (error instanceof BrokenRoom) return null;
  throw error;
}
