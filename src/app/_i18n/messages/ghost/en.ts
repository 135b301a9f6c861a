/** Texts of races against earlier plays. */
export const ghost = {
  names: { own: 'Your best', friend: 'A friend', median: 'The median' },
  choose: {
    button: 'Race a ghost',
    duel: 'Challenge a friend',
    heading: 'Race a ghost',
    note: 'An earlier play of this puzzle runs beside yours: you see how far it was, never where. It does not count for any board.',
    looking: 'Looking who has played it…',
    none: 'Nobody has left a ghost on this puzzle yet.',
    failed: 'That did not work. Please try again.',
    close: 'Close',
  },
  cover: {
    against: 'Against: {name}, {time}',
    gone: 'This ghost is not there any more',
    text: 'Start shows the puzzle, and both set off. The race counts for nothing but fun.',
  },
  race: {
    heading: 'Race against: {name}',
    you: 'You',
    progressOf: 'Progress: {name}',
    percent: '{percent}%',
    quarter: '{name}: {percent}%',
    finished: '{name}: finished after {time}.',
  },
  verdict: {
    quicker:
      '{sort, select, own {You beat your best by {time}.} median {You were {time} quicker than the median.} other {You were {time} quicker than {name}.}}',
    slower:
      '{sort, select, own {Your best was {time} quicker.} median {The median was {time} quicker.} other {{name} was {time} quicker.}}',
    equal:
      '{sort, select, own {As quick as your best, to the second.} median {As quick as the median, to the second.} other {As quick as {name}, to the second.}}',
    took: '{name}: {time}',
  },
} as const;
