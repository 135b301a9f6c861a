/** The address of a round's replay. */
export function replayPath(room: string, round: number): string {
  return `/replay/${encodeURIComponent(room)}?round=${round}`;
}

/** The address of a moment of it: a time since the gun, and whose boards. */
export function momentPath(room: string, round: number, at: number, players: readonly string[]): string {
  const query = new URLSearchParams([['at', `${at}`], ...players.map((player) => ['player', player])]);
  return `${replayPath(room, round)}&${query}`;
}
