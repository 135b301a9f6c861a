import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { en } from './messages/en';

type Messages = typeof en;
/** A namespace, or a part of one. */
type MessagePath = { [Name in keyof Messages]: Name | `${Name}.${keyof Messages[Name] & string}` }[keyof Messages];

/** A board with its marks. */
const BOARD = ['board', 'kinds', 'play', 'violations'] as const satisfies readonly MessagePath[];
/** The screen of a board that is played. */
const PLAY = [...BOARD, 'errors', 'failures'] as const satisfies readonly MessagePath[];
/** A room with a board, up to its result. */
const ROOM = [
  ...PLAY,
  'account.invite',
  'badges',
  'leaderboards',
  'preferences',
  'receipts.button',
  'refusals',
  'results',
  'share.finish',
  'share.link',
  'sync',
] as const satisfies readonly MessagePath[];
const SOLO = [...ROOM, 'ghost.choose', 'ghost.names'] as const satisfies readonly MessagePath[];
const REPLAY = [
  'board',
  'errors',
  'failures',
  'kinds',
  'play.layout',
  'playback',
  'replay',
  'rooms',
  'share.link',
] as const satisfies readonly MessagePath[];

/** The texts that the client components of each route use, so that a page contains no others. A test compares it with the components. */
export const CLIENT_MESSAGES = {
  layout: ['errors', 'failures'],
  '': ['failures', 'rooms.broken', 'rooms.code'],
  about: ['failures', 'receipts.check'],
  account: ['account', 'failures'],
  collections: ['collections.form', 'failures'],
  'collections/[id]/edit': ['collections.edit', 'collections.form', 'collections.import', 'failures', 'lab.notation'],
  'daily/[date]/[kind]/[level]': SOLO,
  'duel/[invite]': [...SOLO, 'duels'],
  duels: ['duels.form', 'failures', 'kinds', 'play', 'rooms.settings'],
  'ghost/[room]': [...ROOM, 'ghost'],
  'embed/[id]': ['board', 'embed', 'kinds', 'play.checked', 'play.clock', 'play.did', 'play.tools', 'violations'],
  groups: ['failures', 'groups.form'],
  'groups/[id]': ['failures', 'groups.form', 'share.link'],
  'groups/join/[invite]': ['failures', 'groups.form', 'profile.nameRefusals'],
  lab: [...BOARD, 'collections.add', 'failures', 'lab', 'library.publish', 'share.link'],
  'lab/print': ['lab.print'],
  'lab/walkthrough': [
    'board',
    'errors',
    'failures',
    'kinds',
    'lab.phases',
    'lab.refusals',
    'play.layout',
    'playback',
    'violations',
    'walkthrough',
  ],
  'learn/[kind]': ['board', 'kinds', 'learn.rules', 'violations'],
  'learn/[kind]/proof': ['board', 'errors', 'failures', 'kinds', 'lab.refusals', 'learn.proof', 'play.layout', 'share.link'],
  'learn/[kind]/[technique]': [...PLAY, 'learn.exercise'],
  library: ['kinds', 'library', 'play'],
  'moderation/replay/[room]/[round]/[member]': REPLAY,
  offline: [...SOLO, 'share.offline'],
  'p/[id]': [...SOLO, 'collections.add', 'library.manage', 'library.talk', 'share.embed'],
  'play/[room]': SOLO,
  profile: ['failures', 'profile', 'receipts.button'],
  public: [...PLAY, 'publicBoards', 'refusals', 'sync'],
  'public/[kind]': [...PLAY, 'publicBoards', 'refusals', 'sync'],
  'replay/[room]': REPLAY,
  'room/[name]': [...ROOM, 'classroom', 'profile.nameRefusals', 'rooms'],
  'rooms/new': ['failures', 'kinds', 'play', 'rooms'],
  settings: ['failures', 'preferences'],
} as const satisfies Readonly<Record<string, readonly MessagePath[]>>;

interface ClientMessagesProps {
  readonly route: keyof typeof CLIENT_MESSAGES;
  readonly children: ReactNode;
}

/** Gives the client components of a route their texts. */
export async function ClientMessages({ route, children }: ClientMessagesProps) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), CLIENT_MESSAGES[route])}>{children}</NextIntlClientProvider>;
}

/** The messages below some paths, in their places. */
export function pickMessages(messages: Messages, paths: readonly MessagePath[]): Partial<Messages> {
  const picked: Record<string, object> = {};
  for (const path of paths) {
    const [name, part] = path.split('.') as [keyof Messages, string?];
    const all: Readonly<Record<string, unknown>> = messages[name];
    picked[name] = part === undefined ? all : { ...picked[name], [part]: all[part] };
  }
  return picked;
}
