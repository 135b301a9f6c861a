import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import { formatSnapshot, parseSnapshot } from '@/engine/play/snapshot';
import type { MemberId, RoomState } from '@/engine/play/state';
import { viewEntry, viewKey, viewState } from '@/engine/play/view';
import { LOGGED_TYPES } from './support/event-types';
import { anyRoom, playPlan, VIEWERS } from './support/random-room';
import type { TestRoom } from './support/test-room';

const ROOMS = 300;
/** A few seconds on an idle machine. */
const PATIENCE = { timeout: 60_000 };

/** As it is after the way over a network. */
function send<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

/** Everything that can be told of a view, the order of its members included. */
function tell(state: RoomState): object {
  return { snapshot: formatSnapshot(state), order: Object.keys(state.members) };
}

/** Whether two values are the same JSON, without making it. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (!(key in one) && other[key] !== undefined) return false;
  return true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function expectSame(found: RoomState, wanted: RoomState, about: string): void {
  const [told, meant] = [tell(found), tell(wanted)];
  if (!isSame(told, meant)) expect({ about, view: send(told) }).toEqual({ about, view: send(meant) });
}

function viewRowOf(room: TestRoom, i: number, viewer: MemberId): readonly RoomEvent[] {
  return send(viewEntry(room.states[i], room.states[i + 1], room.rows[i], viewer));
}

describe('the law of views', () => {
  test('[R53] whoever folds the rows as they get them has what they would get of the whole', PATIENCE, () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyRoom, (plan) => {
        const room = playPlan(plan);
        for (const viewer of VIEWERS) {
          let view = viewState(room.states[0], viewer);
          room.rows.forEach((row, i) => {
            const events = viewRowOf(room, i, viewer);
            for (const { type } of row.events) seen.add(type);
            view = evolveEntry(view, { ...row, events });
            expectSame(view, viewState(room.states[i + 1], viewer), `${viewer} at ${row.seq}, ${row.events.map(({ type }) => type)}`);
          });
        }
      }),
      { numRuns: ROOMS },
    );
    expect([...seen].sort()).toEqual(LOGGED_TYPES);
  });

  test('[R54] viewers with one key get the same events', PATIENCE, () => {
    fc.assert(
      fc.property(anyRoom, (plan) => {
        const room = playPlan(plan);
        room.rows.forEach((row, i) => {
          const byKey = new Map<string, readonly RoomEvent[]>();
          for (const viewer of VIEWERS) {
            const key = viewKey(room.states[i], room.states[i + 1], row)(viewer);
            const events = viewRowOf(room, i, viewer);
            const others = byKey.get(key);
            if (others !== undefined && !isSame(events, others)) expect({ viewer, key, events }).toEqual({ viewer, key, events: others });
            byKey.set(key, events);
          }
        });
      }),
      { numRuns: ROOMS },
    );
  });

  test('[R55] a snapshot on the way over a network is as good as the rows before it', PATIENCE, () => {
    fc.assert(
      fc.property(anyRoom, fc.nat(), (plan, at) => {
        const room = playPlan(plan);
        const from = at % room.states.length;
        for (const viewer of VIEWERS) {
          let view = parseSnapshot(send(formatSnapshot(viewState(room.states[from], viewer))));
          room.rows.slice(from).forEach((row, i) => {
            view = evolveEntry(view, { ...row, events: viewRowOf(room, from + i, viewer) });
          });
          expectSame(view, viewState(room.state, viewer), `${viewer} from ${from}`);
        }
      }),
      { numRuns: ROOMS },
    );
  });
});
