import type { Flag } from '@/engine/play/suspicion';
import type { ReportReason } from '@/server/protocol/messages';

const flags = {
  'too-fast': 'faster than humanly possible',
  'even-pace': 'evenly paced moves, like a bot',
  'sudden-rush': 'a long wait, then everything at once',
} as const satisfies Readonly<Record<Flag, string>>;

const reasons = {
  name: 'their name',
  chat: 'their messages',
  cheating: 'cheating',
  other: 'something else',
} as const satisfies Readonly<Record<ReportReason, string>>;

/** Texts for moderators. */
export const moderation = {
  title: 'Moderation',
  heading: 'Moderation',
  lead: 'Results that look implausible and reports from players wait here for review. Everything you do is logged below with your name.',
  results: 'Results on hold',
  noResults: 'No results to review.',
  result: '{kind}, {level}, {size}: {time}',
  by: 'by {name}, {date}',
  nobody: 'deleted player',
  accept: 'Accept',
  exclude: 'Exclude',
  watch: 'Watch replay',
  watchHeading: 'Replay',
  notYet:
    'This puzzle is still open and you haven’t finished it, so watching would show you the solution. Finish it, or come back tomorrow.',
  noFilm: 'This result has no replay.',
  backToDesk: 'Back to moderation',
  flags,
  complaints: 'Reports',
  noComplaints: 'No reports to review.',
  about: 'About {name}: {reason}',
  nameThen: 'Name at the time: {name}.',
  said: 'Last messages',
  dismiss: 'Dismiss',
  takeName: 'Reset name',
  reasons,
  broken: 'Broken rooms',
  brokenText: 'The server ran into an error in these rooms and won’t open them until it restarts. All other rooms keep running.',
  noBroken: 'No broken rooms.',
  audit: 'Activity log',
  noAudit: 'No activity yet.',
  deeds: {
    'accept-result': 'accepted a result',
    'exclude-result': 'excluded a result',
    'dismiss-report': 'dismissed a report about {name}',
    'take-name': 'reset the name {name}',
    'add-moderator': 'made {name} a moderator',
    'remove-moderator': 'removed {name} as a moderator',
  },
} as const;
