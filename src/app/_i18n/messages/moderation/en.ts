import type { Flag } from '@/engine/play/anti-cheat';
import type { ReportReason } from '@/server/protocol/report-reasons';

const flags = {
  'too-fast': 'faster than humanly possible',
  'cell-rate': 'too many cells per second',
  'no-reading': 'no time to read the board',
  'even-pace': 'evenly paced moves, like a bot',
  'sudden-rush': 'a long wait, then everything at once',
  burst: 'half the board in one go',
  ahead: 'cells marked long before they can be deduced',
  'copied-order': 'same order as another player',
  'copied-rhythm': 'same rhythm as another player',
  'day-outlier': 'far faster than everyone else',
} as const satisfies Readonly<Record<Flag, string>>;

/** The numbers behind each flag. */
const evidence = {
  'too-fast': '{seconds} s. At this level {cells} cells in {strokes} strokes or more take at least {floor} s.',
  'cell-rate': '{perSecond} cells per second in {strokes} moves. The limit is {most}.',
  'no-reading': 'First mark after {seconds} s. Reading a board takes at least {floor} s.',
  'even-pace': 'The gaps between {moves} moves vary by {percent}%. People vary by more than 20%.',
  'sudden-rush': '{percent}% of the cells in the last {seconds} s.',
  burst: '{cells} cells in {strokes} moves within {seconds} s.',
  ahead: 'The order of {cells} cells matches the order of deduction by {percent}%. At least {wanted}% is expected.',
  'copied-order': '{percent}% of {moves} moves follow the same cell as in an earlier play.',
  'copied-rhythm': 'The pauses match an earlier play by {percent}%.',
  'day-outlier': '{seconds} s, while the median of {others} other players is {median} s.',
} as const satisfies Readonly<Record<Flag, string>>;

const reasons = {
  name: 'their name',
  chat: 'their messages',
  cheating: 'cheating',
  other: 'something else',
} as const satisfies Readonly<Record<ReportReason, string>>;

export const moderation = {
  title: 'Moderation',
  heading: 'Moderation',
  lead: 'Results that look implausible and reports from players wait here for review. Everything you do is logged below with your name.',
  results: 'Results on hold',
  noResults: 'No results to review.',
  result: '{kind}, {level}, {size}: {time}',
  by: 'by {name}, {date}',
  deletedPlayer: 'deleted player',
  accept: 'Accept',
  exclude: 'Exclude',
  watch: 'Watch replay',
  watchHeading: 'Replay',
  notYet:
    'This puzzle is still open and you haven’t finished it, so watching would show you the solution. Finish it, or come back tomorrow.',
  noReplay: 'This result has no replay.',
  backToQueue: 'Back to moderation',
  flags,
  evidence,
  reports: 'Reports',
  noReports: 'No reports to review.',
  about: 'About {name}: {reason}',
  nameThen: 'Name at the time: {name}.',
  messages: 'Last messages',
  dismiss: 'Dismiss',
  resetName: 'Reset name',
  comments: 'Reported comments',
  noComments: 'No comments to review.',
  commentBy: 'Comment by {name}',
  reporters: '{count, plural, one {# report} other {# reports}}',
  removeComment: 'Delete comment',
  removeAndReset: 'Delete and reset name',
  openPuzzle: 'Open puzzle',
  reasons,
  broken: 'Broken rooms',
  brokenText: 'The server ran into an error in these rooms and won’t open them until it restarts. All other rooms keep running.',
  noBroken: 'No broken rooms.',
  audit: 'Activity log',
  noAudit: 'No activity yet.',
  auditActions: {
    'accept-result': 'accepted a result',
    'exclude-result': 'excluded a result',
    'dismiss-report': 'dismissed a report about {name}',
    'take-name': 'reset the name {name}',
    'remove-comment': 'deleted a comment by {name}',
    'remove-puzzle': 'removed the puzzle “{name}” from the library',
    'remove-collection': 'deleted the collection “{name}”',
    'add-moderator': 'made {name} a moderator',
    'remove-moderator': 'removed {name} as a moderator',
  },
} as const;
