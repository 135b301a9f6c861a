import type { DuelRefusal } from '@/server/protocol/duels';
import { dailyLimit } from '../daily-limit';

const refusals = {
  'unknown-duel': 'This link opens no duel any more.',
  'duel-over': 'The time of this duel is over.',
  'duel-full': 'Eight people play this duel already, and there is no place left.',
  'too-many-duels': 'You have twenty duels open. Wait until one of them is over.',
  'slow-down': 'That were many duels in a short time. Wait a minute, then try again.',
  'unknown-puzzle': 'There is no such puzzle.',
  'puzzle-in-play': 'People compete on this puzzle right now. Choose another one.',
  'not-unique': 'This puzzle does not have exactly one solution, so times on it say little. Choose another one.',
  'daily-limit': dailyLimit.en,
  unavailable: 'The server is busy. Please try again in a moment.',
} as const satisfies Readonly<Record<DuelRefusal, string>>;

/** Texts of duels by link. */
export const duel = {
  page: {
    title: 'Duels',
    description: 'One puzzle, a link, and everybody plays it when they like.',
    heading: 'Duels by link',
    intro:
      'Choose a puzzle and send the link. Everybody plays it whenever they like, without knowing how the others fared; the times show when your own part is over. Nobody needs an account.',
    yours: 'Your duels',
    none: 'None yet. Make one, or open the link that somebody sent you.',
    owner: 'Yours',
    states: { waiting: 'Play', running: 'Go on', done: 'Result' },
    ended: 'Result',
    open: 'Make a duel',
  },
  form: { heading: 'New duel', make: 'Make the duel', making: 'Choosing a puzzle…', another: 'Another duel', refusals },
  cover: {
    title: 'A duel on Seawall',
    description: 'Somebody challenges you: the same puzzle, each of you when you like, and the times at the end.',
    own: 'Your duel',
    challenged: '{name} challenges you',
    somebody: 'Somebody challenges you',
    text: 'Start shows the puzzle and starts your clock, which does not stop until you are done. No hints, and the board may lie turned. How the others fared shows when your own part is over.',
    players: '{count, plural, =0 {Nobody has started yet.} one {# player has started.} other {# players have started.}}',
    ends: 'Ends {when}.',
    ended: 'Ended {when}.',
    playAs: 'You play as {name}.',
    rename: 'Change the name',
    full: 'Eight people play this duel already, and there is no place left. You see how it went when its time is over.',
    nobody: 'Nobody played it.',
    unknownTitle: 'This link opens no duel',
    unknown: 'It was over long ago, or a letter was lost on the way. Ask whoever sent it for the link.',
  },
  invite: {
    heading: 'Challenge others',
    note: 'Up to eight people play it, each when they like, within seven days. Send the link before or after your own part.',
    text: 'A puzzle duel on Seawall: {kind}. Who is quicker?',
  },
  table: {
    heading: 'How it went',
    place: 'Place',
    name: 'Name',
    time: 'Time',
    you: 'You',
    somebody: 'somebody who left',
    playing: 'is playing',
    unfinished: 'not finished',
    alone: 'Nobody else has started yet.',
    stillPlaying: 'Somebody is still playing.',
    allDone: 'Everybody who started is done.',
    again: 'Look again',
  },
} as const;
