/** Notes that the visitor is on the way to this very room: no need to ask them at its door. */
export function keepWish(room: string): void {
  try {
    sessionStorage.setItem(keyOf(room), 'come-in');
  } catch {}
}

export function hasWish(room: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(room)) !== null;
  } catch {
    return false;
  }
}

export function dropWish(room: string): void {
  try {
    sessionStorage.removeItem(keyOf(room));
  } catch {}
}

function keyOf(room: string): string {
  return `seawall-wish:${room}`;
}
