import type { Flag } from '@/engine/play/suspicion';
import type { ReportReason } from '@/server/protocol/messages';

const flags = {
  'too-fast': 'faster than anybody can think',
  'even-pace': 'moves at an even pace, as by a machine',
  'sudden-rush': 'a long wait and then everything at once',
} as const satisfies Readonly<Record<Flag, string>>;

const reasons = {
  name: 'their name',
  chat: 'what they said',
  cheating: 'cheating',
  other: 'something else',
} as const satisfies Readonly<Record<ReportReason, string>>;

/** Texts for moderators. */
export const moderation = {
  title: 'Moderation',
  heading: 'Moderation',
  lead: 'Results that look implausible and complaints that people have made wait here for you. Everything you do is noted below, with your name.',
  results: 'Results on hold',
  noResults: 'No result waits.',
  result: '{kind}, {level}, {size}: {time}',
  by: 'by {name}, {date}',
  nobody: 'somebody who is gone',
  accept: 'Let it count',
  exclude: 'Exclude it',
  watch: 'Watch how it was played',
  watchHeading: 'How it was played',
  notYet:
    'This puzzle is still open, and you have not finished it: watching would show you its solution. Finish it, or come back tomorrow.',
  noFilm: 'Nothing is left of how this was played.',
  backToDesk: 'Back to moderation',
  flags,
  complaints: 'Complaints',
  noComplaints: 'No complaint waits.',
  about: 'About {name}: {reason}',
  nameThen: 'Called {name} then.',
  said: 'They said last',
  dismiss: 'Nothing to do',
  takeName: 'Take the name away',
  reasons,
  broken: 'Broken rooms',
  brokenText: 'The server failed over these rooms and leaves them alone until it is started again. Everybody else plays on.',
  noBroken: 'No room is broken.',
  audit: 'What was done',
  noAudit: 'Nothing yet.',
  deeds: {
    'accept-result': 'let a result count',
    'exclude-result': 'excluded a result',
    'dismiss-report': 'closed a complaint about {name}',
    'take-name': 'took the name {name} away',
    'add-moderator': 'made {name} a moderator',
    'remove-moderator': 'made {name} a moderator no more',
  },
} as const;
