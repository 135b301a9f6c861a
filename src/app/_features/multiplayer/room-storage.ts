import { browserStorage, readStored, store } from '@/app/_ui/browser-storage';

// Saved as long as the tab lives. Where storage is forbidden or full, visitors join by hand, and a private room needs a knock.

/** Records that the visitor chose this room, so that its page joins without asking. */
export function requestAutoJoin(room: string): void {
  store('sessionStorage', autoJoinKey(room), 'yes');
}

export function isAutoJoinRequested(room: string): boolean {
  return readStored('sessionStorage', autoJoinKey(room)) !== null;
}

export function clearAutoJoin(room: string): void {
  browserStorage('sessionStorage')?.removeItem(autoJoinKey(room));
}

/** Saves the invite of a private room. */
export function saveInvite(room: string, invite: string): void {
  store('sessionStorage', inviteKey(room), invite);
}

export function readInvite(room: string): string | undefined {
  return readStored('sessionStorage', inviteKey(room)) ?? undefined;
}

function autoJoinKey(room: string): string {
  return `seawall-auto-join:${room}`;
}

function inviteKey(room: string): string {
  return `seawall-invite:${room}`;
}
