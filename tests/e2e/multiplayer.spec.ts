import { io, type Socket } from 'socket.io-client';
import { MAX_PLAYERS } from '../../src/engine/play/setup';
import { PROTOCOL_VERSION } from '../../src/server/protocol/version';
import { t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { holdLine } from './lost-connection';
import { expect, test } from './people';
import type { RoomOnPage } from './room';

/** Four browsers on two cores, each looked through twice. */
test.describe.configure({ timeout: 180_000 });

const NETWORK_ERRORS = /socket\.io|ERR_/;
/** Everybody looks at the same room in another light, and two from right to left. */
const FOUR = {
  ada: { colorScheme: 'light', locale: 'en' },
  bea: { colorScheme: 'dark', locale: 'en', expectedErrors: NETWORK_ERRORS },
  cem: { colorScheme: 'light', locale: 'ar' },
  dua: { colorScheme: 'dark', locale: 'ar' },
} as const;
const arabic = textsIn('ar');

/** Looks at everybody's page, in the dark at its contrasts: everything else is as in the light. */
async function expectAccessible([ada, bea, cem, dua]: readonly RoomOnPage[]): Promise<void> {
  await Promise.all([...[ada, cem].map(({ page }) => expectNoViolations(page)), ...[bea, dua].map(({ page }) => expectContrast(page))]);
}

async function comeInArabic(person: RoomOnPage, name: string, code: string): Promise<void> {
  await person.page.goto(`/room/${code}`);
  await person.page.getByLabel(arabic('rooms.join.name')).fill(name);
  await person.button(arabic('rooms.join.join')).click();
}

/** What every cell of somebody's board shows. */
function marksOf({ board }: RoomOnPage): Promise<readonly (string | null)[]> {
  return board.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-mark')));
}

test('[T18] four people solve one board, one of them through a lost connection and another through a reload', async ({ person }) => {
  const [ada, bea, cem, dua] = await Promise.all([person(FOUR.ada), person(FOUR.bea), person(FOUR.cem), person(FOUR.dua)]);
  const everybody = [ada, bea, cem, dua];
  const line = await holdLine(bea.page);
  const code = await ada.open('co-op');
  await bea.come('Bea', code);
  await comeInArabic(cem, 'Cem', code);
  await comeInArabic(dua, 'Dua', code);
  await expect(ada.members.getByRole('listitem')).toHaveCount(4);
  await ada.button(t('rooms.lobby.start')).click();
  await bea.fill(2);

  await line.cut();
  await bea.fill(2);
  await cem.page.reload();
  await expect(cem.board).toBeVisible();
  // Four cells that Bea, who is cut off, does not think of.
  const { solution, blanks } = await ada.solve();
  for (const [i, one] of [ada, ada, cem, dua].entries()) {
    const cell = blanks[blanks.length - 1 - i];
    await one.put(cell, solution[cell]);
  }
  await line.mend();
  await expect.poll(async () => (await marksOf(bea)).filter((mark) => mark === '0').length).toBe(blanks.length - 6);
  await expect(bea.page.locator('[data-unsettled]')).toHaveCount(0);
  for (const one of everybody) await expect.poll(() => marksOf(one)).toEqual(await marksOf(bea));
  await expectAccessible(everybody);

  await dua.fill();
  for (const one of [ada, bea]) await expect(one.page.getByRole('heading', { name: t('rooms.coop.solved') })).toBeVisible();
  await expect(ada.page.getByText(t('rooms.coop.share', { name: 'Bea', count: 4 }))).toBeVisible();
  await expectAccessible(everybody);
});

test('[T18] four people race, one of them through a lost connection and another through a reload', async ({ person }) => {
  const [ada, bea, cem, dua] = await Promise.all([person(FOUR.ada), person(FOUR.bea), person(FOUR.cem), person(FOUR.dua)]);
  const everybody = [ada, bea, cem, dua];
  const line = await holdLine(bea.page);
  const code = await ada.open('race');
  await bea.come('Bea', code);
  await comeInArabic(cem, 'Cem', code);
  await comeInArabic(dua, 'Dua', code);
  await bea.button(t('rooms.lobby.ready')).click();
  for (const one of [cem, dua]) await one.button(arabic('rooms.lobby.ready')).click();
  await expect(ada.page.getByText(t('rooms.lobby.everybodyReady'))).toBeVisible();
  await ada.button(t('rooms.lobby.start')).click();
  await Promise.all(everybody.map((one) => expect(one.board).toBeVisible()));

  await bea.fill(2);
  await line.cut();
  await bea.fill(2);
  await cem.fill(3);
  await expect(cem.page.locator('[data-unsettled]')).toHaveCount(0);
  await cem.page.reload();
  await expect.poll(async () => (await cem.solve()).blanks.length).toBe((await ada.solve()).blanks.length - 3);
  await line.mend();
  await expect.poll(() => ada.progressOf('Bea')).toBe(Math.floor((1000 * 4) / (await ada.solve()).blanks.length));
  await expectAccessible(everybody);

  await dua.fill();
  await bea.fill();
  await cem.fill();
  await expect(ada.page.getByRole('progressbar', { name: t('rooms.race.progressOf', { name: 'Cem' }) })).toHaveAttribute('value', '1000');
  await ada.giveUp();
  for (const [i, name] of ['Dua', 'Bea', 'Cem'].entries()) {
    await expect(bea.page.getByRole('row', { name: new RegExp(`^${i + 1} .*${name}`) })).toBeVisible();
  }
  await expect(bea.page.getByText(t('rooms.race.place', { place: '2', racers: '4' }))).toBeVisible();
  await expectAccessible(everybody);
});

test('[T19] who comes to a full room is told so, and comes in when somebody has left', async ({ person, baseURL }) => {
  const ada = await person();
  const bea = await person();
  const code = await ada.open('co-op');
  const crowd = await Promise.all(Array.from({ length: MAX_PLAYERS - 1 }, () => joinByProgram(baseURL ?? '', code)));
  await expect(ada.members.getByRole('listitem')).toHaveCount(MAX_PLAYERS);
  await bea.page.goto(`/room/${code}`);
  await bea.page.getByLabel(t('rooms.join.name')).fill('Bea');
  await bea.button(t('rooms.join.join')).click();
  await expect(bea.page.getByText(t('refusals.room-full'))).toBeVisible();
  await crowd[0].socket.emitWithAck('room:command', { room: crowd[0].room, commandId: 'goes-home', command: { type: 'leave' } });
  await bea.button(t('rooms.join.join')).click();
  await expect(bea.members.getByText('Bea')).toBeVisible();
  for (const { socket } of crowd) socket.disconnect();
});

/** Somebody without a browser comes in as a player. */
async function joinByProgram(url: string, code: string): Promise<{ readonly socket: Socket; readonly room: string }> {
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  const { room } = await socket.emitWithAck('room:subscribe', { protocol: PROTOCOL_VERSION, room: code });
  // A server that has much to do asks to be asked again.
  await expect(async () => {
    const joined = await socket.emitWithAck('room:command', { room, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
    expect(joined).toEqual(expect.objectContaining({ ok: true }));
  }).toPass();
  return { socket, room };
}
