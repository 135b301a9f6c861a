/** A room has rows up to `seq`. It carries no data: what was missed is read from the log. */
export interface RoomAdvanced {
  readonly roomId: string;
  readonly seq: number;
}

export function formatPoke({ roomId, seq }: RoomAdvanced): string {
  return `${roomId} ${seq}`;
}

/** Undefined for what is none. */
export function parsePoke(text: string): RoomAdvanced | undefined {
  const match = /^(\S+) (\d+)$/.exec(text);
  return match === null ? undefined : { roomId: match[1], seq: Number(match[2]) };
}
