// Saved as long as the tab lives. Where storage is forbidden or full, visitors join by hand, and a private room needs a knock.

/** Records that the visitor chose this room, so that its page joins without asking. */
export function requestAutoJoin(room: string): void {
  write(autoJoinKey(room), 'yes');
}

export function isAutoJoinRequested(room: string): boolean {
  return read(autoJoinKey(room)) !== undefined;
}

export function clearAutoJoin(room: string): void {
  try {
    sessionStorage.removeItem(autoJoinKey(room));
  } catch {}
}

/** Saves the invite of a private room. */
export function saveInvite(room: string, invite: string): void {
  write(inviteKey(room), invite);
}

export function readInvite(room: string): string | undefined {
  return read(inviteKey(room));
}

function autoJoinKey(room: string): string {
  return `seawall-auto-join:${room}`;
}

function inviteKey(room: string): string {
  return `seawall-invite:${room}`;
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
