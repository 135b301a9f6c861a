import { account } from './account/en';
import { around } from './around/en';
import { badges } from './badges/en';
import { board } from './board/en';
import { lessons } from './class/en';
import { dailyLimit } from './daily-limit';
import { duel } from './duel/en';
import { film } from './film/en';
import { ghost } from './ghost/en';
import { groups } from './groups/en';
import { lab } from './lab/en';
import { learn } from './learn/en';
import { moderation } from './moderation/en';
import { pages } from './pages/en';
import { party } from './party/en';
import { play } from './play/en';
import { replay } from './replay/en';
import { sharing } from './sharing/en';
import { watch } from './watch/en';

/** The source of all texts: other languages have exactly these keys and arguments. */
export const en = {
  site: {
    title: 'Seawall: logic puzzles, played live, together',
    description: 'Nurikabe and Tic-Tac-Logic in the browser. Every mark you make appears at once for everybody at the table.',
    skip: 'Skip to the boards',
    home: 'Seawall, home',
    languages: 'Language',
    nav: {
      label: 'Pages',
      today: 'Today',
      play: 'Play',
      together: 'Together',
      lab: 'Lab',
      learn: 'Learn',
      leaderboards: 'Leaderboards',
      profile: 'Profile',
    },
    themes: 'Appearance',
    footer: 'Nothing to install, no account needed, no tracking. The server checks every move.',
  },
  themes: { system: 'As the device', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  home: {
    heading: 'Two boards, one tide',
    intro:
      'Pull up a chair. Everybody who opens this page plays on the same two boards: your marks appear for the others the moment you make them, and theirs for you.',
  },
  kinds: {
    label: 'Puzzle',
    nurikabe: {
      name: 'Nurikabe',
      summary: 'Find the islands; what is left is one sea.',
      rulesTitle: 'How to play Nurikabe',
      rules: {
        islands: 'Every number is part of an island and says how many cells that island has.',
        apart: 'Every island has exactly one number. Islands may touch at corners, never side to side.',
        sea: 'All other cells are sea, and all of the sea hangs together.',
        pools: 'The sea has no pools: no two-by-two block is all sea.',
      },
      solved: 'Every island stands, and the sea is one.',
      controls: 'Left press: sea. Right press: island dot. Drag to paint. Keys: arrows, Space, S for sea, D for dot, Delete.',
      controlsTouch:
        'Press a cell: sea, then dot, then blank. Slide sideways to paint. Under the board you choose one mark to paint in any direction. Two fingers enlarge the board.',
    },
    'tic-tac-logic': {
      name: 'Tic-Tac-Logic',
      summary: 'Balance X and O in every line.',
      rulesTitle: 'How to play Tic-Tac-Logic',
      rules: {
        trio: 'Never three equal marks next to each other, across or down.',
        balance: 'Every row and every column has as many X as O.',
        distinct: 'No two rows are equal, and no two columns are equal.',
        counters: 'The small numbers count the X (above) and the O (below) of each line.',
      },
      solved: 'Every line is in balance.',
      controls: 'Left press: X. Right press: O. Drag to paint. Keys: arrows, Space, X, O, Delete.',
      controlsTouch:
        'Press a cell: X, then O, then blank. Slide sideways to paint. Under the board you choose one mark to paint in any direction. Two fingers enlarge the board.',
    },
  },
  board,
  room: {
    rules: 'Rules',
    blanks: '{count, plural, =0 {No cell is blank} one {# cell is blank} other {# cells are blank}}',
    moreBroken: '{count, plural, one {and # more place} other {and # more places}}',
    solved: 'Solved.',
    startOver: 'Start over',
    playAgain: 'Play it again',
    confirm: 'Clear the board for everybody?',
    confirmYes: 'Clear it',
    confirmNo: 'Keep it',
    reload: 'Reload',
    takenBack: 'Taken back: {reason}',
    cleared: 'The board was cleared.',
    phase: {
      connecting: 'Connecting',
      live: 'Live',
      offline: 'Offline',
      closed: 'Closed',
    },
    unsettled: '{count, plural, one {# move waits} other {# moves wait}}',
    offlineHint: 'You are offline. Play on: your moves are kept and sent as soon as the connection is back.',
    queueFull: 'You are offline, and too many moves wait already. Wait for the connection.',
    backOnline: 'Connected again.',
    heldOff: {
      'too-many-connections': 'Very many pages are open from your network or your account. Close some; this one tries again by itself.',
      'server-full': 'Seawall is full at the moment. This page tries again by itself.',
    },
  },
  account,
  around,
  film,
  duel,
  ghost,
  lessons,
  groups,
  lab,
  learn,
  moderation,
  pages,
  party,
  play,
  replay,
  sharing,
  watch,
  badges,
  refusals: {
    'malformed-message': 'The server did not understand this page. Reload it.',
    'outdated-page': 'There is a newer version of this page. Reload it to play on.',
    'unknown-room': 'This table does not exist any more.',
    'not-in-room': 'You are not at this table.',
    'slow-down': 'That was too fast. It will be sent again in a moment.',
    unavailable: 'The server is busy. It will be sent again in a moment.',
    'too-many-guesses': 'Too many wrong codes or invites. Wait a few minutes, then try again.',
    'outside-grid': 'There is no such cell.',
    'fixed-cell': 'This cell is part of the puzzle and cannot be changed.',
    'unknown-mark': 'This mark does not belong to this puzzle.',
    muted: 'The host has muted you in this room.',
    'not-allowed': 'That is not possible here.',
    'room-worn-out': 'So much has happened in this room that it can keep no more. Open a new one to play on.',
    'room-broken':
      'Something in this room went wrong on our side, and it cannot be played just now. All your moves are kept, and we have been told.',
    'nothing-changes': 'It is like that already.',
    'not-a-member': 'Join the room first.',
    'not-a-player': 'You are watching. Join the next round to play.',
    'not-host': 'Only the host of the room can do that.',
    'not-your-room': 'This is somebody else’s game.',
    'unknown-member': 'There is nobody of that name here any more.',
    'already-member': 'You are in this room already.',
    kicked: 'The host has removed you from this room.',
    'room-locked': 'The host has locked this room.',
    'room-full': 'This room is full.',
    'not-in-lobby': 'That has to wait until the round is over.',
    'not-ready': 'Not everybody is ready yet.',
    'not-running': 'No round is running.',
    'not-ended': 'The round is not over yet.',
    'already-finished': 'This board is finished.',
    'time-is-up': 'The time is up.',
    paused: 'The game is paused. Resume it to play on.',
    'cannot-pause': 'This game cannot be paused.',
    'nothing-to-undo': 'There is nothing left to undo.',
    'nothing-to-redo': 'There is nothing to redo.',
    'too-many-moves': 'This board has seen more moves than it can keep. Start a new one.',
    'layer-open': 'Accept or discard your supposition first.',
    'no-layer': 'You are not supposing anything.',
    'too-many-layers': 'That is deep enough: accept or discard a supposition first.',
    'help-is-off': 'Help is switched off in this room.',
    'daily-open': 'Until its day is over a daily gives help only in the attempt that counts.',
    'hint-pending': 'A hint is on its way.',
    'not-unique': 'This puzzle has more than one solution, so nothing in it is simply wrong.',
    'nothing-wrong': 'There is no wrong move to go back to.',
    'settings-not-allowed': 'These settings do not go together.',
    'not-a-class': 'This is not a class.',
    'no-control': 'The teacher has the pencil. Wait until it is passed to you.',
    'queue-empty': 'The queue is empty. Add a puzzle first.',
    'queue-full': 'The queue is full. Remove something first.',
    'not-queued': 'This puzzle is not in the queue any more.',
    'no-pupils': 'No pupil is here yet to work on it.',
    'puzzle-not-open': 'This puzzle cannot be had right now: it does not exist, or people compete on it.',
    'daily-limit': dailyLimit.en,
    'too-long': 'This message is too long. Shorten it and send it again.',
    'server-decides': 'The server is looking at it.',
  },
  violations: {
    'nurikabe/clue-is-island': 'A number is always island, never sea.',
    'nurikabe/one-clue/several': 'This island has {clues} numbers; it may have only one.',
    'nurikabe/one-clue/none': 'This island cannot reach any number.',
    'nurikabe/size/too-large': '{size, plural, one {This island has # cell} other {This island has # cells}}, its number says {clue}.',
    'nurikabe/size/too-small':
      '{size, plural, one {This island is closed in with # cell} other {This island is closed in with # cells}}, its number says {clue}.',
    'nurikabe/size/no-room':
      '{room, plural, one {This island has room for # cell only} other {This island has room for # cells only}}, its number says {clue}.',
    'nurikabe/one-sea/cut-off':
      '{size, plural, one {This sea cell is cut off from the rest} other {These # sea cells are cut off from the rest}}.',
    'nurikabe/one-sea/no-room': 'The sea has room for {room} cells here, but it needs {needed}.',
    'nurikabe/no-pool/broken': 'A pool: this two-by-two block is all sea.',
    'tic-tac-logic/given': '{mark, select, x {This X} other {This O}} is part of the puzzle and cannot be changed.',
    'tic-tac-logic/no-trio': '{count} {mark, select, x {X} other {O}} in a row; only two may stand together.',
    'tic-tac-logic/balance': 'This line has {count} {mark, select, x {X} other {O}}; it may have only {half}.',
    'tic-tac-logic/distinct': 'These two lines are equal.',
  },
  errors: {
    notFoundTitle: 'Nothing but water here',
    notFound: 'There is no page at this address. It may have been moved, or a letter was lost on the way.',
    errorTitle: 'A wave too many',
    error: 'Something went wrong on our side. Your moves are safe: whatever was acknowledged is stored.',
    retry: 'Try again',
    home: 'Back to today’s puzzles',
  },
} as const;
