import { assignColours, preferredColour } from '@/app/_features/multiplayer/colours';
import type { RoomContext } from '@/app/_features/multiplayer/room-context';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import { parseFrames } from '@/engine/play/replay-codec';
import type { Mode } from '@/engine/play/setup';
import { type MemberId, type ParsedPuzzle, SHARED_PLAY, type Standing } from '@/engine/play/state';
import { computeReplayStats, type ReplayStats } from './replay-stats';
import { indexFrames, type SeekableReplay } from './seekable-replay';

/** A round as a page gets it to show. */
export interface RoundReplayProps {
  /** Canonical notation. */
  readonly puzzle: string;
  /** How long it took in all. */
  readonly ms: number;
  readonly isJudged: boolean;
  /** Whom the frames speak of. */
  readonly members: readonly MemberId[];
  readonly names: Readonly<Record<MemberId, string>>;
  readonly mode: Mode;
  readonly standings: readonly Standing[];
  readonly boards: readonly { readonly key: string; readonly frames: string }[];
}

/** How everybody is called, and their colours. */
export type MemberLabels = Pick<RoomContext, 'nameOf' | 'colourOf'>;

/** One board of a round, ready to be watched. */
export interface ReplayBoard {
  readonly key: string;
  /** Whose it is; undefined for a board of several. */
  readonly name: string | undefined;
  readonly reel: SeekableReplay;
  readonly story: ReplayStats;
  readonly standing: Standing | undefined;
}

/** More do not fit side by side. */
export const MOST_BOARDS = 4;
/** What is seen at first. */
const FIRST_BOARDS = 2;

export function nameMembers({ names }: RoundReplayProps, somebody: string): MemberLabels {
  const colours = assignColours(Object.keys(names));
  return {
    nameOf: (member) => names[member] ?? somebody,
    colourOf: (member) => colours.get(member) ?? preferredColour(member),
  };
}

/** Opens one board's film. */
export function openBoard(round: RoundReplayProps, problem: ParsedPuzzle, people: MemberLabels, key: string): ReplayBoard {
  const text = round.boards.find((board) => board.key === key)?.frames ?? '';
  const reel = indexFrames(problem.kind.start(problem.puzzle).marks, parseFrames(text, round.members));
  const authors = new Set(reel.frames.map(({ member }) => member));
  const only = authors.size === 1 ? [...authors][0] : undefined;
  const author = key === SHARED_PLAY ? only : key;
  return {
    key,
    name: author === undefined ? undefined : people.nameOf(author),
    reel,
    story: computeReplayStats(problem, reel, round.ms),
    standing: round.standings.find(({ member }) => member === key),
  };
}

/** The boards that are looked at first: those that a link names, else one's own and the best besides. */
export function chooseFirst({ boards, standings }: RoundReplayProps, named: readonly string[], me: MemberId | null): readonly string[] {
  const keys = boards.map(({ key }) => key);
  const wanted = keys.filter((key) => named.includes(key)).slice(0, MOST_BOARDS);
  if (wanted.length > 0) return wanted;
  const placeOf = (key: string) => standings.find(({ member }) => member === key)?.place ?? keys.length;
  const best = [...keys].sort((one, other) => placeOf(one) - placeOf(other));
  const own = best.filter((key) => key === me);
  return [...own, ...best.filter((key) => key !== me)].slice(0, FIRST_BOARDS);
}

/** The choice after somebody pressed a board's name: added, or taken away unless it is the last one; the fifth takes the place of the first. */
export function toggleBoard(chosen: readonly string[], key: string): readonly string[] {
  if (!chosen.includes(key)) return [...chosen, key].slice(-MOST_BOARDS);
  return chosen.length === 1 ? chosen : chosen.filter((other) => other !== key);
}

/** How a board ended, once that is shown. */
export function endShown({ reel: { frames } }: ReplayBoard, shown: number): ReplayFrame | undefined {
  const last = frames.at(-1);
  return shown === frames.length && (last?.kind === 'finish' || last?.kind === 'give-up') ? last : undefined;
}
