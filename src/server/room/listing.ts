import type { RoomState } from '@/engine/play/state';
import { presentPlayers } from '@/engine/play/state';
import type { RoomSummary } from '../store/room-store';

/** What the public lobby says of a room, and whether it says anything. */
export function listingOf(state: RoomState): { readonly isListed: boolean; readonly summary: RoomSummary } {
  const { mode, settings, phase, host, members } = state;
  const { source } = settings;
  const stock = source.type === 'stock' ? source : null;
  const players = presentPlayers(state).length;
  const isListed = mode !== 'solo' && settings.isListed && !settings.isPrivate && !state.isLocked && phase === 'lobby' && players > 0;
  return {
    isListed,
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

/** Whether the list would say something else of the later state; cheap, for it is asked at every move. */
export function isListedOtherwise(before: RoomState, after: RoomState): boolean {
  return (
    before.phase !== after.phase ||
    before.members !== after.members ||
    before.settings !== after.settings ||
    before.host !== after.host ||
    before.isLocked !== after.isLocked
  );
}
