import { dueTasks } from '@/engine/play/due-tasks';
import type { RoomEvent } from '@/engine/play/events';
import { isAboutPlay } from '@/engine/play/evolve';
import { presentPlayers, type RoomState } from '@/engine/play/state';
import type { RoomListing } from '../store/room-store';

/** What the public lobby says of a room, whether it says anything, and when the room wants looking after. */
export function listingOf(state: RoomState): RoomListing {
  const { mode, settings, phase, host, members } = state;
  const { source } = settings;
  const stock = source.type === 'stock' ? source : null;
  const players = presentPlayers(state).length;
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

/** Whether events may make that something else; most are moves on a board, which never do. */
export function mayChangeListing(events: readonly RoomEvent[]): boolean {
  return !events.every((event) => isAboutPlay(event) && event.type !== 'finished' && event.type !== 'gave-up');
}

/** Whether that would be something else for the later state. */
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

/** Hints are for those who are there; the rest must happen even if nobody ever comes back. */
function dueAt(state: RoomState): number | null {
  const times = dueTasks(state).flatMap((due) => (due.type === 'answer-hint' ? [] : [due.at]));
  return times.length === 0 ? null : Math.min(...times);
}
