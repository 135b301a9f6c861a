import { useCallback, useState } from 'react';
import { assignColours, preferredColour } from '@/app/_features/multiplayer/colours';
import type { RoomContext } from '@/app/_features/multiplayer/room-context';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import { parseFrames } from '@/engine/play/replay-codec';
import type { Mode } from '@/engine/play/setup';
import { type MemberId, SHARED_PLAY, type Standing } from '@/engine/play/state';
import { computeReplayStats, type ReplayStats } from './replay-stats';
import { indexFrames, type SeekableReplay } from './seekable-replay';

/** A round with its replays, as the page receives it. */
export interface RoundReplayProps {
  /** Canonical notation. */
  readonly puzzle: string;
  /** The duration of the round. */
  readonly ms: number;
  readonly hasOneSolution: boolean;
  /** The members that appear in the frames. */
  readonly members: readonly MemberId[];
  readonly names: Readonly<Record<MemberId, string>>;
  readonly mode: Mode;
  readonly standings: readonly Standing[];
  readonly boards: readonly { readonly key: string; readonly frames: string }[];
}

/** Names and colours of the members. */
export type MemberLabels = Pick<RoomContext, 'nameOf' | 'colourOf'>;

/** One board of a round with its replay. */
export interface ReplayBoard {
  readonly key: string;
  /** The name of its player; undefined for a board of several members. */
  readonly name: string | undefined;
  readonly replay: SeekableReplay;
  readonly stats: ReplayStats;
  readonly standing: Standing | undefined;
}

/** The maximum number of boards side by side. */
export const MOST_BOARDS = 4;
/** The number of boards shown at first. */
const FIRST_BOARDS = 2;

/** `memberName` names pacers. */
export function nameMembers(
  { names }: RoundReplayProps,
  memberName: (member: MemberId, name: string) => string,
  fallbackName: string,
): MemberLabels {
  const colours = assignColours(Object.keys(names));
  return {
    nameOf: (member) => memberName(member, names[member] ?? fallbackName),
    colourOf: (member) => colours.get(member) ?? preferredColour(member),
  };
}

/** Creates the replay of one board. */
export function openBoard(round: RoundReplayProps, parsed: ParsedPuzzle, labels: MemberLabels, key: string): ReplayBoard {
  const text = round.boards.find((board) => board.key === key)?.frames ?? '';
  const replay = indexFrames(parsed.kind.initialBoard(parsed.puzzle).marks, parseFrames(text, round.members));
  const authors = new Set(replay.frames.map(({ member }) => member));
  const only = authors.size === 1 ? [...authors][0] : undefined;
  const author = key === SHARED_PLAY ? only : key;
  return {
    key,
    name: author === undefined ? undefined : labels.nameOf(author),
    replay,
    stats: computeReplayStats(parsed, replay, round.ms),
    standing: round.standings.find(({ member }) => member === key),
  };
}

/** The boards shown at first: those named in the link, else the viewer's own and the best others. */
export function chooseFirst({ boards, standings }: RoundReplayProps, named: readonly string[], me: MemberId | null): readonly string[] {
  const keys = boards.map(({ key }) => key);
  const wanted = keys.filter((key) => named.includes(key)).slice(0, MOST_BOARDS);
  if (wanted.length > 0) return wanted;
  const placeOf = (key: string) => standings.find(({ member }) => member === key)?.place ?? keys.length;
  const best = [...keys].sort((one, other) => placeOf(one) - placeOf(other));
  const own = best.filter((key) => key === me);
  return [...own, ...best.filter((key) => key !== me)].slice(0, FIRST_BOARDS);
}

/** The selection after a press on a board's name: adds the board, or removes it unless it is the last. A fifth board replaces the first. */
export function toggleBoard(chosen: readonly string[], key: string): readonly string[] {
  if (!chosen.includes(key)) return [...chosen, key].slice(-MOST_BOARDS);
  return chosen.length === 1 ? chosen : chosen.filter((other) => other !== key);
}

/** The frame that ended a board, if it is shown already. */
export function endShown({ replay: { frames } }: ReplayBoard, shown: number): ReplayFrame | undefined {
  const last = frames.at(-1);
  return shown === frames.length && (last?.type === 'finish' || last?.type === 'give-up') ? last : undefined;
}

/** Creates the replay of each selected board once. */
export function useReplayBoards(
  round: RoundReplayProps,
  parsed: ParsedPuzzle,
  labels: MemberLabels,
): (keys: readonly string[]) => readonly ReplayBoard[] {
  const [opened] = useState(() => new Map<string, ReplayBoard>());
  return useCallback(
    (keys) =>
      keys.map((key) => {
        const board = opened.get(key) ?? openBoard(round, parsed, labels, key);
        opened.set(key, board);
        return board;
      }),
    [opened, round, parsed, labels],
  );
}
