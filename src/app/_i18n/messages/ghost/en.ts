/** Texts of races against ghosts. */
export const ghost = {
  names: { own: 'Your best', friend: 'A friend', median: 'Median' },
  choose: {
    button: 'Race a ghost',
    duel: 'Challenge a friend',
    heading: 'Race a ghost',
    note: 'An earlier game on this puzzle runs beside yours. You see how far it was, never where. It doesn’t count for leaderboards.',
    looking: 'Looking for ghosts…',
    none: 'No ghosts on this puzzle yet.',
    failed: 'That didn’t work. Try again.',
    close: 'Close',
  },
  cover: {
    against: 'Opponent: {name}, {time}',
    gone: 'This ghost is no longer available',
    text: 'Start reveals the puzzle, and you’re both off. This race is just for fun.',
  },
  race: {
    heading: 'Racing: {name}',
    you: 'You',
    progressOf: 'Progress: {name}',
    percent: '{percent}%',
    quarter: '{name}: {percent}%',
    finished: '{name} finished in {time}.',
  },
  verdict: {
    quicker:
      '{sort, select, own {You beat your best by {time}!} median {You were {time} faster than the median.} other {You were {time} faster than {name}.}}',
    slower: '{sort, select, own {Your best was {time} faster.} median {The median was {time} faster.} other {{name} was {time} faster.}}',
    equal:
      '{sort, select, own {You matched your best to the second.} median {You matched the median to the second.} other {You tied with {name} to the second.}}',
    took: '{name}: {time}',
  },
} as const;
