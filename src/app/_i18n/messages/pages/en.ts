/** Texts of whole pages. */
export const pages = {
  endless: {
    title: 'Play',
    heading: 'One more puzzle',
    intro: 'Choose a kind, a size and a level. Each puzzle is new, has exactly one solution and needs no guessing.',
    kind: 'Puzzle',
    size: 'Size',
    level: 'Level',
    go: 'Play',
    nextOf: 'Another one',
  },
} as const;
