import { fail, type Result, succeed } from '@/engine/core/result';
import { parsePuzzle } from '@/engine/notations/canonical';
import type { RoomBootstrap } from '../protocol/messages';
import type { RoomNotFound } from '../protocol/refusals';
import type { PuzzleDescription } from '../protocol/requests';
import type { SharedPuzzle } from '../services/puzzles/puzzles';
import type { PageEndpoints, PagePorts, PageVisitor } from './endpoint';
import { readFinishReport } from './finish-report';

const OWN_LINK = /\/p\/([\w-]{1,32})(?:[/?#]|$)/;

/** What answers each request of a page. */
export const PAGE_ENDPOINTS: PageEndpoints = {
  'GET page/duel': {
    cost: 'light',
    answer: async ({ invite }, { playerId }, { duels }) => succeed(await duels.find(playerId, invite)),
  },
  'POST page/create-duel': {
    cost: 'heavy',
    async answer(source, { playerId, address }, { duels }) {
      const made = await duels.create(playerId, source, address);
      return made.ok ? succeed({ invite: made.value }) : made;
    },
  },
  'POST page/start-duel': {
    cost: 'heavy',
    async answer({ invite }, visitor, ports) {
      const part = await ports.duels.join(visitor.playerId, invite, visitor.address);
      if (!part.ok) return part;
      const opened = await startSolo(part.value, visitor, ports);
      return opened.ok ? opened : fail('busy');
    },
  },
  'GET page/finish-report': {
    cost: 'page',
    answer: async ({ room, round }, visitor, ports) => succeed(await readFinishReport(ports, room, round, visitor)),
  },
  'GET page/ghosts': {
    cost: 'page',
    answer: async (target, { playerId }, { ghosts }) => succeed(await ghosts.options(playerId, target)),
  },
  'POST page/ghost-race': {
    cost: 'heavy',
    async answer({ target, choice }, { playerId, address, preferences }, { ghosts }) {
      const opened = await ghosts.race(playerId, target, choice, preferences.feedback, address);
      return opened.ok ? succeed({ room: opened.value }) : opened;
    },
  },
  'POST page/retry': {
    cost: 'heavy',
    async answer(target, { playerId, address, preferences }, { ghosts }) {
      const opened = await ghosts.retry(playerId, target, preferences.feedback, address);
      return opened.ok ? succeed({ room: opened.value }) : opened;
    },
  },
  'GET page/room': {
    cost: 'light',
    async answer({ code }, { playerId, address }, { roomAccess }) {
      const opened = await roomAccess.open(code.trim(), playerId, address);
      return opened.ok ? succeed({ name: opened.value.code ?? opened.value.room }) : opened;
    },
  },
  'POST page/create-room': {
    cost: 'heavy',
    async answer({ mode, settings: { source, autoStart: _never, ...settings } }, { playerId, address }, { roomFactory }) {
      return roomFactory.create({ mode, source, settings }, playerId, address);
    },
  },
  'POST page/quick-race': {
    cost: 'heavy',
    answer: (wanted, { playerId, address }, { lobby }) => lobby.quickRace(wanted, playerId, address),
  },
  'POST page/open-solo': {
    cost: 'heavy',
    async answer(source, visitor, ports) {
      const { playerId, address, preferences } = visitor;
      const wanted = { mode: 'solo', source, settings: { feedback: preferences.feedback } } as const;
      const created = await ports.roomFactory.create(wanted, playerId, address);
      return created.ok ? startSolo(created.value.room, visitor, ports) : created;
    },
  },
  'POST page/start-solo': {
    cost: 'heavy',
    answer: ({ room }, visitor, ports) => startSolo(room, visitor, ports),
  },
  'GET page/puzzles': {
    cost: 'light',
    async answer({ links }, _visitor, { puzzles }) {
      const found = await Promise.all(links.map((link) => puzzles.find(link)));
      return succeed(found.flatMap((puzzle) => (puzzle === null ? [] : [describe(puzzle)])));
    },
  },
  'POST page/check-puzzle': {
    cost: 'page',
    async answer({ puzzle: text }, _visitor, { inPlay }) {
      const puzzle = parsePuzzle(text);
      if (!puzzle.ok) return fail('not-a-puzzle');
      return (await inPlay.isInPlay(puzzle.value)) ? fail('puzzle-in-play') : succeed(null);
    },
  },
  'POST page/share-puzzle': {
    cost: 'heavy',
    async answer({ text, title = '', author = '' }, { playerId, address }, { puzzles }) {
      const link = OWN_LINK.exec(text.trim())?.[1];
      const known = link === undefined ? null : await puzzles.find(link);
      if (known !== null) return succeed(describe(known));
      const submitted = await puzzles.submit({ ...submissionOf({ playerId, address }), text, title, author });
      if (submitted.ok) return succeed(describe(submitted.value));
      const { code } = submitted.error;
      return fail(code === 'stopped' ? 'busy' : code);
    },
  },
  'POST page/publish-puzzle': {
    cost: 'heavy',
    async answer(puzzle, visitor, { library }) {
      const published = await library.publish({ ...submissionOf(visitor), ...puzzle });
      if (published.ok) return published;
      const { code } = published.error;
      return fail(code === 'stopped' ? 'busy' : code);
    },
  },
  'GET page/collections': {
    cost: 'light',
    answer: async ({ link }, { playerId }, { collections }) => succeed(await collections.own(playerId, link)),
  },
  'POST page/create-collection': {
    cost: 'heavy',
    answer: async ({ title, description = '' }, { playerId }, { collections }) => collections.create(playerId, { title, description }),
  },
  'POST page/add-to-collection': {
    cost: 'heavy',
    answer: async ({ id, link }, { playerId }, { collections }) => collections.add(playerId, id, link),
  },
  'POST page/remove-from-collection': {
    cost: 'heavy',
    answer: async ({ id, link }, { playerId }, { collections }) => collections.removePuzzle(playerId, id, link),
  },
  'POST page/move-in-collection': {
    cost: 'heavy',
    answer: async ({ id, link, place }, { playerId }, { collections }) => collections.movePuzzle(playerId, id, link, place),
  },
  'POST page/cover-collection': {
    cost: 'heavy',
    answer: async ({ id, link }, { playerId }, { collections }) => collections.setCover(playerId, id, link),
  },
  'POST page/import-puzzle': {
    cost: 'heavy',
    answer: async (puzzle, visitor, { collections }) => collections.importLine({ ...submissionOf(visitor), ...puzzle }),
  },
  'GET page/puzzle-talk': {
    cost: 'page',
    answer: async ({ link, cursor }, { playerId }, { talk }) => talk.read(playerId, link, cursor),
  },
  'POST page/rate-puzzle': {
    cost: 'heavy',
    answer: async ({ link, ...change }, { playerId }, { talk }) => talk.rate(playerId, link, change),
  },
  'POST page/comment': {
    cost: 'heavy',
    answer: async ({ link, text }, { playerId, address }, { talk }) => talk.comment(playerId, link, text, address),
  },
  'POST page/remove-comment': {
    cost: 'heavy',
    answer: async ({ id }, { playerId }, { talk }) => talk.removeComment(playerId, id),
  },
  'POST page/report-comment': {
    cost: 'heavy',
    answer: async ({ id }, { playerId, address }, { talk }) => talk.report(playerId, id, address),
  },
  'POST page/record-practice': {
    cost: 'heavy',
    async answer({ lesson, isUnaided }, { playerId, address }, { practice }) {
      const noted = await practice.record(playerId, lesson, isUnaided, address);
      return noted.ok ? succeed({ done: noted.value.done, unaided: noted.value.unaided }) : noted;
    },
  },
  'POST page/save-preferences': {
    cost: 'light',
    async answer(change, visitor) {
      const saved = { ...visitor.preferences, ...change };
      visitor.savePreferences(saved);
      return succeed(saved);
    },
  },
  'POST page/show-replay': {
    cost: 'heavy',
    answer: async ({ room, to }, { playerId }, { roomAccess }) =>
      (await roomAccess.showReplay(room, playerId, to)) ? succeed(null) : fail('not-allowed'),
  },
  'POST page/rename': {
    cost: 'heavy',
    async answer({ name }, { playerId, address }, { identity }) {
      const renamed = await identity.rename(playerId, name, address);
      return renamed.ok ? succeed(null) : renamed;
    },
  },
};

/** A puzzle of a visitor. The limit of work is per client IP, because a visitor can drop cookies. */
function submissionOf({ playerId, address }: Pick<PageVisitor, 'playerId' | 'address'>) {
  return { playerId, client: `submit ${address ?? playerId}`, address };
}

async function startSolo(
  room: string,
  { playerId, device }: PageVisitor,
  { roomAccess }: PagePorts,
): Promise<Result<RoomBootstrap, RoomNotFound>> {
  await roomAccess.start(room, playerId, device);
  return roomAccess.open(room, playerId, undefined, device);
}

function describe({ link, kind, width, height, title, report }: SharedPuzzle): PuzzleDescription {
  return { link, kind, width, height, level: report.level, title };
}
