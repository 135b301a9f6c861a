import type { PacerMove } from '@/engine/play/pacer-timeline';
import { pacerOf } from '@/engine/play/pacers';
import type { MemberId, RoomState } from '@/engine/play/state';
import type { TechniqueTime } from '@/engine/play/technique-times';
import type { TechniqueTimeStore } from '../../store/technique-time-store';
import { PACERS } from '../../worker/per-address';
import type { Workers } from '../../worker/workers';

/** A room with a running race that a pacer takes part in. */
export interface PacedRoom {
  readonly id: string;
  readonly state: RoomState;
}

/** Plans the moves of a pacer in the running round: the same in every process. Rejects when it has to be tried again. */
export type PlanTimeline = (room: PacedRoom, member: MemberId) => Promise<readonly PacerMove[]>;

export interface PacerTimelinesPorts {
  readonly workers: Pick<Workers, 'run'>;
  readonly times: Pick<TechniqueTimeStore, 'ofKind'>;
  monotonic(): number;
}

/** A plan takes some milliseconds, on the largest boards some seconds. */
const PLAN_MS = 20_000;
/** The pace of players comes from so many latest boards of a kind. */
const RECENT_BOARDS = 500;
/** How long it is kept. */
const PACE_KEPT_MS = 60 * 60 * 1000;

export function createPacerTimelines({ workers, times, monotonic }: PacerTimelinesPorts): PlanTimeline {
  const kept = new Map<string, { readonly until: number; readonly measured: Promise<readonly TechniqueTime[]> }>();

  function measuredAt(kind: string): Promise<readonly TechniqueTime[]> {
    const known = kept.get(kind);
    if (known !== undefined && known.until > monotonic()) return known.measured;
    const measured = times.ofKind(kind, RECENT_BOARDS);
    kept.set(kind, { until: monotonic() + PACE_KEPT_MS, measured });
    measured.catch(() => kept.delete(kind));
    return measured;
  }

  return async ({ id, state: { round } }, member) => {
    const pacer = pacerOf(member);
    if (pacer === undefined || round?.puzzle === undefined) throw new Error(`Room ${id} has no board for the pacer ${member}`);
    const request = {
      puzzle: round.puzzle.text,
      solution: round.secret?.solution ?? null,
      measured: await measuredAt(round.kindId),
      strength: pacer.strength,
      seed: `${id} ${round.number} ${member}`,
    };
    const answer = await workers.run('pacerTimeline', request, {
      priority: 'interactive',
      deadlineMs: PLAN_MS,
      client: `pacer ${id} ${member}`,
      address: PACERS,
    });
    if (!answer.ok) throw new Error(`The timeline of a pacer in room ${id} is delayed: ${answer.error}`);
    return answer.value;
  };
}
