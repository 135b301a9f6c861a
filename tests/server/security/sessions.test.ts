import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayerId } from '@/server/identity/guest-token';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { openTarget, PASSWORD, type Target } from '../../support/target';

/* Seen to fail: ended guests not looked up by the identity; no `onEnd` when a session ends, or an account; `end` of sessions without their account. */

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});

afterAll(async () => {
  await target.close();
  expect(target.server.errors.map(String)).toEqual([]);
});

describe('sessions', () => {
  const ENTER = { protocol: PROTOCOL_VERSION, room: 'nowhere' };

  async function connectAs(cookie: string) {
    const client = target.server.connect({ extraHeaders: { Origin: target.server.url, Cookie: cookie } });
    await client.emitWithAck('room:enter', ENTER);
    return client;
  }

  test.each([
    ['signing out', 'sign-out', () => ({})],
    ['deleting the account', 'delete', (name: string) => ({ name })],
  ])('[AC7] %s closes the connections of the session, and its cookie opens nothing again', async (_what, verb, bodyOf) => {
    const { name, playerId, cookie } = await target.signUp();
    const [own, stranger] = [await connectAs(cookie), await connectAs((await target.signUp()).cookie)];
    expect((await target.post(verb, cookie, bodyOf(name))).status).toBe(200);
    await expect.poll(() => own.connected).toBe(false);
    expect(stranger.connected).toBe(true);
    expect(await target.server.services.identity.identify({ cookie })).toBeUndefined();
    expect((await target.post('other-sessions-end', cookie, {})).status).toBe(401);
    expect(await target.server.services.identity.identify({ cookie: target.guestCookie(playerId) })).toBeUndefined();
  });

  test('[AC1] a guest’s connections end when the guest has an account', async () => {
    const playerId = createPlayerId();
    const cookie = target.guestCookie(playerId);
    const client = await connectAs(cookie);
    await target.post('sign-up', cookie, { name: `Bob ${randomBytes(4).toString('hex')}`, password: PASSWORD });
    await expect.poll(() => client.connected).toBe(false);
  });

  test('[AC7] nobody ends the session of somebody else', async () => {
    const [ann, bob] = [await target.signUp(), await target.signUp()];
    const session = await target.server.services.identity.recognise({ cookie: ann.cookie });
    await target.post('session-end', bob.cookie, { id: session?.session?.id });
    expect(await target.server.services.identity.identify({ cookie: ann.cookie })).toBe(ann.playerId);
  });
});
