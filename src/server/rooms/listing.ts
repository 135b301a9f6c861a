import { dueTasks } from '@/engine/play/due-tasks';
import type { RoomEvent } from '@/engine/play/events';
import { isAboutPlay } from '@/engine/play/evolve';
import { presentPeople, type RoomState } from '@/engine/play/state';
import type { RoomListing } from '../store/room-store';

/** What the public lobby shows of a room, whether it lists the room, and when the scheduler has a task there. */
export function listingOf(state: RoomState): RoomListing {
  const { mode, settings, phase, host, members } = state;
  const { source } = settings;
  const stock = source.type === 'generated' ? source : null;
  const players = presentPeople(state).length;
  const isListed = mode !== 'solo' && settings.isListed && !settings.isPrivate && !state.isLocked && phase === 'lobby' && players > 0;
  return {
    isListed,
    dueAt: dueAt(state),
    summary: {
      phase,
      mode,
      kind: stock?.kind ?? null,
      width: stock?.width ?? null,
      height: stock?.height ?? null,
      level: stock?.level ?? null,
      host: host === null ? null : (members[host]?.name ?? null),
      players,
      isRanked: settings.isRanked,
    },
  };
}

/** Whether events may change the listing. Most are moves on a board, which never do. */
export function mayChangeListing(events: readonly RoomEvent[]): boolean {
  return !events.every((event) => isAboutPlay(event) && event.type !== 'finished' && event.type !== 'gave-up');
}

/** Whether the listing of the later state may differ. */
export function hasListingChanged(before: RoomState, after: RoomState): boolean {
  return (
    before.phase !== after.phase ||
    before.members !== after.members ||
    before.settings !== after.settings ||
    before.host !== after.host ||
    before.isLocked !== after.isLocked ||
    dueAt(before) !== dueAt(after)
  );
}

/** Hints and pacers are only for connected members; every other due task has to run even if no member comes back. */
function dueAt(state: RoomState): number | null {
  const times = dueTasks(state).flatMap((due) => (due.type === 'answer-hint' || due.type === 'move-pacer' ? [] : [due.at]));
  return times.length === 0 ? null : Math.min(...times);
}
