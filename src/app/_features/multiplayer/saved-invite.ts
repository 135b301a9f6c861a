/** Keeps, for as long as the tab lives, what opens a private room. Where storage is forbidden or full one comes in by knocking. */
export function keepInvite(room: string, invite: string): void {
  try {
    sessionStorage.setItem(keyOf(room), invite);
  } catch {}
}

export function readInvite(room: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(room)) ?? undefined;
  } catch {
    return undefined;
  }
}

function keyOf(room: string): string {
  return `seawall-invite:${room}`;
}
