import { about } from './about/en';
import { account } from './account/en';
import { badges } from './badges/en';
import { board } from './board/en';
import { classroom } from './classroom/en';
import { collections } from './collections/en';
import { dailies } from './dailies/en';
import { dailyLimit } from './daily-limit';
import { duels } from './duels/en';
import { errors } from './errors/en';
import { failures } from './failures/en';
import { ghost } from './ghost/en';
import { groups } from './groups/en';
import { help } from './help/en';
import { lab } from './lab/en';
import { leaderboards } from './leaderboards/en';
import { learn } from './learn/en';
import { library } from './library/en';
import { moderation } from './moderation/en';
import { play } from './play/en';
import { playback } from './playback/en';
import { preferences } from './preferences/en';
import { profile } from './profile/en';
import { receipts } from './receipts/en';
import { replay } from './replay/en';
import { results } from './results/en';
import { rooms } from './rooms/en';
import { share } from './share/en';
import { solo } from './solo/en';
import { walkthrough } from './walkthrough/en';

/** The source of all texts: other languages have exactly these keys and arguments. */
export const en = {
  site: {
    title: 'Seawall: live logic puzzles to play together',
    description: 'Play Nurikabe and Tic-Tac-Logic in your browser: daily puzzles, live co-op and races. No account needed.',
    skip: 'Skip to content',
    home: 'Seawall home',
    languages: 'Language',
    nav: {
      label: 'Main menu',
      more: 'More',
      all: 'All pages',
      close: 'Close',
      today: 'Today',
      play: 'Play',
      together: 'Multiplayer',
      learn: 'Learn',
      lab: 'Lab',
      library: 'Library',
      leaderboards: 'Leaderboards',
      profile: 'Profile',
      groups: 'Groups',
      duels: 'Duels',
      archive: 'Archive',
      settings: 'Settings',
      help: 'Help',
      about: 'About',
      privacy: 'Privacy',
      api: 'API',
    },
    themes: 'Appearance',
    footer: 'No install, no account needed, no tracking. The server verifies every move.',
  },
  themes: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  publicBoards: {
    heading: 'Public boards',
    intro: 'Everyone on this page plays the same two boards. Every mark shows up live for everyone.',
    play: 'Play this board',
    startOver: 'Start over',
    playAgain: 'Play again',
    confirm: 'Clear the board for everyone?',
    confirmNo: 'Cancel',
  },
  kinds: {
    label: 'Puzzle type',
    nurikabe: {
      name: 'Nurikabe',
      summary: 'Find the islands. Everything else is one connected sea.',
      rulesTitle: 'How to play Nurikabe',
      rules: {
        islands: 'Each number is part of an island and tells you how many cells that island has.',
        apart: 'Each island has exactly one number. Islands can touch at corners, but never along a side.',
        sea: 'All other cells are sea, and the whole sea is connected.',
        pools: 'No pools: the sea never fills a 2×2 block.',
      },
      solved: 'Every island is complete and the sea is connected.',
      controls:
        'Click for sea, right-click for an island dot, drag to paint. Keyboard: arrows to move, Space to cycle, S for sea, D for a dot, Delete to clear.',
      controlsTouch:
        'Tap a cell to cycle through sea, dot and blank. Swipe to paint several. Pick a mark first to paint only that one. Pinch to zoom.',
    },
    'tic-tac-logic': {
      name: 'Tic-Tac-Logic',
      summary: 'Balance the Xs and Os in every row and column.',
      rulesTitle: 'How to play Tic-Tac-Logic',
      rules: {
        trio: 'Never three of the same mark in a row, across or down.',
        balance: 'Every row and column has as many Xs as Os.',
        distinct: 'No two rows are the same, and no two columns are the same.',
        signs: 'Some puzzles have signs: = between cells with the same mark, × between cells with different ones.',
        counters: 'The small numbers count the Xs (top) and Os (bottom) in each row and column.',
      },
      solved: 'Every row and column is balanced.',
      controls:
        'Click for X, right-click for O, drag to paint. Keyboard: arrows to move, Space to cycle, X or O to place one, Delete to clear.',
      controlsTouch:
        'Tap a cell to cycle through X, O and blank. Swipe to paint several. Pick a mark first to paint only that one. Pinch to zoom.',
    },
  },
  sync: {
    reload: 'Reload',
    rolledBack: 'Move not saved. {reason}',
    connecting: 'Connecting…',
    sending: 'Sending moves…',
    offline: 'Offline',
    pendingMoves: '{count, plural, one {# move not sent yet} other {# moves not sent yet}}',
    offlineHint: 'You’re offline. Keep playing: your moves are saved and will be sent when you reconnect.',
    outboxFull: 'You’re offline and have too many unsent moves. Reconnect to keep playing.',
    backOnline: 'You’re back online.',
    admission: {
      'too-many-connections':
        'Too many Seawall pages are open from your network or account. Close a few. This page will reconnect by itself.',
      'server-full': 'Seawall is full right now. This page will keep trying.',
    },
  },
  about,
  account,
  badges,
  board,
  classroom,
  collections,
  dailies,
  duels,
  ghost,
  groups,
  help,
  lab,
  leaderboards,
  learn,
  library,
  moderation,
  play,
  playback,
  preferences,
  profile,
  receipts,
  replay,
  results,
  rooms,
  share,
  solo,
  walkthrough,
  refusals: {
    'malformed-message': 'Something’s out of sync. Reload the page.',
    'outdated-client': 'Seawall was updated. Reload the page to keep playing.',
    'unknown-room': 'This room no longer exists.',
    'not-in-room': 'You’re not in this room.',
    'rate-limited': 'A bit too fast. We’ll send that again in a moment.',
    unavailable: 'The server is busy. We’ll send that again in a moment.',
    'too-many-guesses': 'Too many wrong codes or invites. Wait a few minutes and try again.',
    'outside-grid': 'That cell isn’t on the board.',
    'fixed-cell': 'This cell is a clue and can’t be changed.',
    'unknown-mark': 'That mark isn’t used in this puzzle.',
    'too-many-rooms': 'You have too many rooms open. Close one first.',
    muted: 'The host muted you in this room.',
    'not-allowed': 'You can’t do that here.',
    'room-log-full': 'This room has reached its limit. Create a new one to keep playing.',
    'room-broken':
      'Something went wrong with this room on our side, so it can’t be played right now. Your moves are safe, and we’ve been told.',
    'no-change': 'That’s already done.',
    'not-a-member': 'Join the room first.',
    'not-a-player': 'You’re watching this round. Join the next one to play.',
    'not-host': 'Only the host can do that.',
    'not-owner': 'This is someone else’s game.',
    'unknown-member': 'That player is no longer here.',
    'already-member': 'You’re already in this room.',
    kicked: 'The host removed you from this room.',
    'room-locked': 'The host locked this room.',
    'room-full': 'This room is full.',
    'not-in-lobby': 'You can do that only in the lobby.',
    'round-in-progress': 'You can do that once the round is over.',
    'not-ready': 'Not everyone is ready yet.',
    'empty-team': 'Each team needs at least one player. Someone has to switch teams.',
    'not-running': 'No round is in progress.',
    'not-ended': 'The round isn’t over yet.',
    'already-finished': 'This board is already finished.',
    'time-is-up': 'Time’s up.',
    paused: 'The game is paused. Resume it to keep playing.',
    'cannot-pause': 'This game can’t be paused.',
    'nothing-to-undo': 'Nothing left to undo.',
    'nothing-to-redo': 'Nothing to redo.',
    'too-many-moves': 'This board has reached its move limit. Start a new one.',
    'layer-open': 'Keep or discard your what-if first.',
    'no-layer': 'You’re not in what-if mode.',
    'too-many-layers': 'That’s the what-if limit. Keep or discard one first.',
    'help-disabled': 'Help is turned off in this room.',
    'daily-open': 'Until an hour after its day, you can get help with a daily puzzle only on your first try.',
    'hint-pending': 'Your hint is on its way.',
    'not-unique': 'This puzzle has more than one solution, so we can’t tell what’s wrong.',
    'no-mistake': 'No mistake to go back to.',
    'settings-not-allowed': 'These settings can’t be combined.',
    'not-a-race': 'This room isn’t a race.',
    'not-a-classroom': 'This room isn’t a classroom.',
    'no-control': 'The teacher has the pencil. Wait until it’s passed to you.',
    'queue-empty': 'The queue is empty. Add a puzzle first.',
    'queue-full': 'The queue is full. Remove a puzzle first.',
    'not-queued': 'That puzzle is no longer in the queue.',
    'no-students': 'No students have joined yet.',
    'puzzle-unavailable': 'This puzzle isn’t available: it’s in a ranked game right now, or it doesn’t exist.',
    'daily-limit': dailyLimit.en,
    'too-long': 'This message is too long. Shorten it and send it again.',
    'needs-server': 'Checking with the server…',
  },
  violations: {
    'nurikabe/clue-is-island': 'A number is always part of an island, never sea.',
    'nurikabe/one-clue/several': 'This island has {clues} numbers. Each island has exactly one.',
    'nurikabe/one-clue/none': 'This island can’t reach a number.',
    'nurikabe/one-clue/out-of-reach': 'No number can grow far enough to reach this island.',
    'nurikabe/size/too-large': '{size, plural, one {This island has # cell} other {This island has # cells}}, but its number is {clue}.',
    'nurikabe/size/too-small':
      '{size, plural, one {This island is closed off with # cell} other {This island is closed off with # cells}}, but its number is {clue}.',
    'nurikabe/size/no-space':
      '{space, plural, one {This island only has room for # cell} other {This island only has room for # cells}}, but its number is {clue}.',
    'nurikabe/one-sea/cut-off':
      '{size, plural, one {This sea cell is cut off from the rest of the sea} other {These # sea cells are cut off from the rest of the sea}}.',
    'nurikabe/one-sea/no-space': 'The sea has room for {space} cells here, but it needs {needed}.',
    'nurikabe/one-sea/too-large': 'There are {size} sea cells, but the numbers leave only {needed}.',
    'nurikabe/no-pool/broken': 'Pool: this 2×2 block is all sea.',
    'nurikabe/no-pool/certain': 'No island can reach this 2×2 block, so it will become a pool.',
    'tic-tac-logic/given': '{mark, select, x {This X} other {This O}} is a given and can’t be changed.',
    'tic-tac-logic/no-trio': '{count} {mark, select, x {Xs} other {Os}} in a row. Two is the limit.',
    'tic-tac-logic/balance': 'This line has {count} {mark, select, x {Xs} other {Os}}. The limit is {half}.',
    'tic-tac-logic/sign/equal': 'These cells have = between them, so they need the same mark.',
    'tic-tac-logic/sign/opposite': 'These cells have × between them, so they need different marks.',
    'tic-tac-logic/balance/no-filling': 'This line can’t be filled anymore without breaking a rule.',
    'tic-tac-logic/distinct': 'These two lines are identical.',
  },
  errors,
  failures,
} as const;
