import type { RequestRefusal } from '@/server/protocol/requests';

const refusals = {
  'unknown-duel': 'This duel no longer exists.',
  'duel-over': 'This duel has ended.',
  'duel-full': 'This duel is full: 8 people are playing.',
  'too-many-duels': 'You have 20 open duels. Wait until one ends.',
  'unknown-puzzle': 'Puzzle not found.',
  'puzzle-in-play': 'This puzzle is in a ranked game right now. Choose another.',
  'not-unique': 'This puzzle doesn’t have exactly one solution, so times can’t be compared. Choose another.',
} as const satisfies Readonly<Record<Exclude<RequestRefusal<'POST page/create-duel' | 'POST page/start-duel'>, 'daily-limit'>, string>>;

/** Texts of duels by link. */
export const duels = {
  page: {
    title: 'Duels',
    description: 'One puzzle, one link. Everyone plays when they like.',
    heading: 'Duels',
    intro:
      'Choose a puzzle and send the link. Everyone plays when they like, without seeing how the others did. Times appear once you’ve finished. No account needed.',
    yours: 'Your duels',
    none: 'No duels yet. Create one, or open a link someone sent you.',
    owner: 'Yours',
    states: { waiting: 'Play', running: 'Continue', done: 'Results' },
    ended: 'Results',
    open: 'Create duel',
  },
  form: { heading: 'New duel', make: 'Create duel', making: 'Picking a puzzle…', another: 'New duel', refusals },
  cover: {
    title: 'A duel on Seawall',
    description: 'You’ve been challenged: the same puzzle, whenever you like, and the times at the end.',
    own: 'Your duel',
    challenged: '{name} challenged you',
    someone: 'You’ve been challenged',
    text: 'Start reveals the puzzle and starts your timer, which runs until you finish. No hints, and the board may be rotated. You’ll see how the others did once you’ve finished.',
    players: '{count, plural, =0 {No one has started yet.} one {# player has started.} other {# players have started.}}',
    ends: 'Ends {when}.',
    ended: 'Ended {when}.',
    playAs: 'You’re playing as {name}.',
    rename: 'Change name',
    full: 'This duel is full: 8 people are playing. You can see the results when it ends.',
    noOne: 'No one played this duel.',
    unknownTitle: 'Duel not found',
    unknown: 'It may have ended long ago, or the link is incomplete. Ask the sender for the link.',
  },
  invite: {
    heading: 'Challenge friends',
    note: 'Up to 8 people can play, each when they like, within 7 days. Send the link before or after you play.',
    text: 'Puzzle duel on Seawall: {kind}. Who’s faster?',
  },
  table: {
    heading: 'Results',
    place: 'Place',
    name: 'Name',
    time: 'Time',
    you: 'You',
    someone: 'someone who left',
    playing: 'playing',
    unfinished: 'not finished',
    alone: 'No one else has started yet.',
    stillPlaying: 'Someone is still playing.',
    allDone: 'Everyone who started has finished.',
    again: 'Refresh',
  },
} as const;
