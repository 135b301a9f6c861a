/** The path of a page with a puzzle in its query, kept readable. */
export function puzzlePath(path: '/lab' | '/lab/walkthrough', text: string): `${typeof path}?puzzle=${string}` {
  return `${path}?puzzle=${encodeURIComponent(text).replaceAll('%2F', '/')}`;
}

export function replayPath(room: string, round: number): string {
  return `/replay/${encodeURIComponent(room)}?round=${round}`;
}

/** The path of a moment of a replay: milliseconds since the start of the round, and the players whose boards are shown. */
export function momentPath(room: string, round: number, at: number, players: readonly string[]): string {
  const query = new URLSearchParams([['at', `${at}`], ...players.map((player) => ['player', player])]);
  return `${replayPath(room, round)}&${query}`;
}

/** The path of the lesson on a technique, `kind.name`. */
export function techniquePath(technique: string): string {
  return `/learn/${technique.replace('.', '/')}`;
}
