/** Texts of new puzzles for one player. */
export const solo = {
  title: 'Play',
  heading: 'New puzzle',
  intro: 'Choose a puzzle type, size and level. Every puzzle is new, has exactly one solution and never needs guessing.',
  kind: 'Puzzle type',
  size: 'Size',
  level: 'Level',
  go: 'Play',
} as const;
