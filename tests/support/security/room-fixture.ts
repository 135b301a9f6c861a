import { expect } from 'vitest';
import type { Mode } from '@/engine/play/setup';
import { createPlayerId } from '@/server/identity/guest-token';
import type { ClientCommand } from '@/server/protocol/commands';
import type { Refused } from '@/server/protocol/refusals';
import { Player } from '../player';
import type { TestServer } from '../test-server';

/** A machine that is busy with something else is no failure. */
const PATIENCE_MS = 20_000;
const SOURCE = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;

/** The token of a guest, of a new one unless told. */
export function tokenOf(target: TestServer, playerId?: string): string {
  return target.guestToken(playerId);
}

/** What a room is made with, beside what every room has. */
export interface RoomFixtureOptions {
  readonly isPrivate?: boolean;
  readonly mode?: Mode;
  /** Whether the round has begun. */
  readonly isRunning?: boolean;
}

/** A room with its host, a player, a spectator, and somebody who only looks in; each over a socket of their own. */
export interface RoomFixture {
  readonly room: string;
  readonly code: string;
  readonly invite: string;
  readonly host: Player;
  readonly guest: Player;
  readonly guestId: string;
  readonly hostId: string;
  readonly spectator: Player;
  readonly stranger: Player;
  enter(token: string, invite?: string): Promise<Player>;
}

/** Plays at a table and lets everybody go home in the end. */
export async function withRoomFixture(
  target: TestServer,
  options: RoomFixtureOptions,
  play: (fixture: RoomFixture) => Promise<void>,
): Promise<void> {
  const { isPrivate = false, mode = 'co-op', isRunning = false } = options;
  const [hostId, guestId] = [createPlayerId(), createPlayerId()];
  const made = await target.services.roomFactory.create({ mode, source: SOURCE, settings: mode === 'solo' ? {} : { isPrivate } }, hostId);
  if (!made.ok) throw new Error(`there is no room: ${made.error}`);
  const { room, code, invite } = made.value;
  const everybody: Player[] = [];
  const enter: RoomFixture['enter'] = async (token, shown) => {
    const player = new Player(room, { token, answerLimitMs: PATIENCE_MS, ...(shown !== undefined && { invite: shown }) });
    everybody.push(player);
    await player.subscribe(target.url);
    return player;
  };
  try {
    const host = await enter(tokenOf(target, hostId));
    const guest = await enter(tokenOf(target, guestId), invite ?? undefined);
    const spectator = await enter(tokenOf(target), invite ?? undefined);
    const stranger = await enter(tokenOf(target));
    if (mode !== 'solo') {
      await host.insist('comes-in-first', { type: 'join', role: 'player' });
      await guest.insist('comes-in-first', { type: 'join', role: 'player' });
      await spectator.insist('looks-on-first', { type: 'join', role: 'spectator' });
    }
    if (isRunning) {
      await host.insist('here-we-go-now', { type: 'start', isForced: true });
      await host.waitUntil(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined);
    }
    await play({ room, code: code ?? '', invite: invite ?? '', host, guest, guestId, hostId, spectator, stranger, enter });
  } finally {
    for (const player of everybody) player.leave();
  }
}

let said = 0;

/** Says something and expects exactly this refusal. */
export async function expectRefusal(player: Player, command: ClientCommand, code: Refused['code']): Promise<void> {
  said += 1;
  expect(await player.command(`attack-number-${said}`, command)).toEqual({ ok: false, code });
}

/** A cell of the board that has no fixed mark. */
export function blankCell({ host }: RoomFixture): number {
  return host.view?.state.round?.plays['*'].board?.marks.indexOf(0) ?? 0;
}
