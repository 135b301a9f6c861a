import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import { inProject, TEST_BUILD } from '../../scripts/setup/paths.mjs';
import { puzzlePath } from '../../src/app/_ui/urls';
import { generate } from '../../src/engine/core/generate';
import { findKind } from '../../src/engine/kinds';
import { formatPuzzle } from '../../src/engine/notations/canonical';
import { DATABASE_FILE } from '../../src/server/store/data-folder';
import { pattern, t, textsIn } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { signUp } from './account';
import { expect, PHONE, test } from './people';

/** A puzzle that nobody has published before. */
function newPuzzle(): string {
  const kind = findKind('tic-tac-logic');
  const made = kind && generate(kind, { width: 6, height: 6, level: 'easy', seed: randomUUID() });
  if (!made?.ok) throw new Error('The generator gave up');
  return formatPuzzle(made.value.puzzle);
}

test('[LY1] [LY2] [LY3] [LY4] [LY5] somebody publishes a puzzle; another one finds it, solves it, likes it and comments', async ({
  person,
}) => {
  const text = newPuzzle();
  const name = `Setter ${randomUUID().slice(0, 8)}`;
  const title = `<b>Crossing ${randomUUID().slice(0, 8)}</b>`;
  const [ada, bob] = await Promise.all([person({ expectedErrors: /409/ }), person(PHONE)]);

  await ada.page.goto(puzzlePath('/lab', text));
  await ada.page.getByLabel(t('lab.actions.puzzleTitle')).fill(title);
  await ada.page.getByRole('button', { name: t('library.publish.publish'), exact: true }).click();
  await expect(ada.page.getByText(t('library.publish.refusals.account-required'))).toBeVisible();
  await expect(ada.page.getByLabel(t('lab.actions.puzzleTitle'))).toHaveValue(title);
  await signUp(ada.page, name);
  await ada.page.goto(puzzlePath('/lab', text));
  await ada.page.getByLabel(t('lab.actions.puzzleTitle')).fill(title);
  await ada.page.getByRole('button', { name: t('library.publish.publish'), exact: true }).click();
  await expect(ada.page.getByText(t('library.publish.done'))).toBeVisible();

  const { page } = bob;
  await page.goto('/library');
  await page.getByLabel(t('library.search')).fill(title.slice(0, 20));
  await page.getByRole('button', { name: t('library.find') }).tap();
  await page
    .getByRole('list', { name: t('library.results') })
    .getByRole('link', { name: pattern`${title}` })
    .tap();
  await expect(page.getByRole('heading', { name: t('library.puzzle.fastest') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('library.talk.heading') })).toBeHidden();
  await expectNoViolations(page);
  await page.getByRole('button', { name: t('play.cover.start'), exact: true }).tap();
  await expect(page.locator('[data-phase="live"]')).toBeVisible();
  const { solution, blanks } = await bob.solve();
  for (const cell of blanks) for (let taps = solution[cell] === 'X' ? 1 : 2; taps > 0; taps -= 1) await bob.cell(cell).tap();
  await expect(page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();

  await expect(page.getByText(t('library.talk.refusals.account-required'))).toBeVisible();
  const played = page.url();
  await signUp(page, `Fan ${randomUUID().slice(0, 8)}`);
  await page.goto(played);
  await page.getByRole('button', { name: t('library.talk.like') }).tap();
  await expect(page.getByRole('button', { name: t('library.talk.liked') })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: t('play.levels.hard') }).check({ force: true });
  await page.getByLabel(t('library.talk.write')).fill('<img src=x onerror=alert(1)> Lovely ending');
  await page.getByRole('button', { name: t('library.talk.send') }).tap();
  await expect(page.getByText('<img src=x onerror=alert(1)> Lovely ending')).toBeVisible();
  await page.reload();
  await expect(page.getByText('<img src=x onerror=alert(1)> Lovely ending')).toBeVisible();
  await expect(page.getByRole('radio', { name: t('play.levels.hard') })).toBeChecked();
  await expectNoViolations(page);
  await expectContrast(page);

  await ada.page.getByRole('link', { name: t('library.publish.open') }).click();
  await expect(ada.page.getByText('Lovely ending')).toBeVisible();
  await ada.page.getByLabel(t('library.manage.title')).fill(`${title} 2`);
  await ada.page.getByRole('button', { name: t('library.manage.rename') }).click();
  await expect(ada.page.getByText(t('library.manage.renamed'))).toBeVisible();
  await ada.page.getByRole('link', { name, exact: true }).click();
  await expect(ada.page.getByRole('heading', { name: t('library.authorHeading', { name }) })).toBeVisible();
  await expect(ada.page.getByRole('link', { name: pattern`${`${title} 2`}.*${t('library.likes', { count: 1 })}` })).toBeVisible();
  await expectNoViolations(ada.page);
});

/** Publishes a puzzle from the lab and opens its page. */
async function publish(page: Page, text: string, title: string): Promise<void> {
  await page.goto(puzzlePath('/lab', text));
  await page.getByLabel(t('lab.actions.puzzleTitle')).fill(title);
  await page.getByRole('button', { name: t('library.publish.publish'), exact: true }).click();
  await page.getByRole('link', { name: t('library.publish.open') }).click();
  await expect(page.getByRole('heading', { name: t('library.manage.heading') })).toBeVisible();
}

/** Lets other accounts have played a puzzle just as the one who has, when that play is measured. A script's play has flags: it is too fast. */
async function repeatPlay(link: string, times: number): Promise<void> {
  const database = new BetterSqlite3(inProject(TEST_BUILD, 'e2e-data', DATABASE_FILE), { timeout: 10_000 });
  try {
    const find = database.prepare(
      'SELECT t.room_id FROM technique_time t JOIN result r ON r.room_id = t.room_id JOIN puzzle_link l ON l.puzzle_id = r.puzzle_id WHERE l.id = ?',
    );
    await expect.poll(() => find.get(link)).toBeDefined();
    const { room_id: room } = find.get(link) as { readonly room_id: string };
    database.prepare("UPDATE result SET flags = '[]' WHERE room_id = ?").run(room);
    for (let i = 0; i < times; i += 1) {
      const id = randomUUID();
      database.prepare("INSERT INTO player (id, name, created_at) VALUES (?, 'Player', 1)").run(id);
      database.prepare('INSERT INTO account (id, username, skeleton, created_at, updated_at) VALUES (?, ?, ?, 0, 0)').run(id, id, id);
      for (const [table, change] of Object.entries({
        room: { id },
        result: { room_id: id, player_id: id },
        technique_time: { room_id: id },
      })) {
        const [key] = Object.keys(change);
        const row = { ...(database.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).get(room) as object), ...change };
        const columns = Object.keys(row);
        database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`).run(...Object.values(row));
      }
    }
  } finally {
    database.close();
  }
}

test('[AU1] [AU4] [AU5] [AU6] [AU7] the author sees the heat map of a puzzle when five have solved it', async ({ person }) => {
  const title = `=SUM(1;${randomUUID().slice(0, 8)})`;
  const [ada, bob] = await Promise.all([person(PHONE), person({ expectedErrors: /404/ })]);
  await signUp(ada.page, `Setter ${randomUUID().slice(0, 8)}`);
  await publish(ada.page, newPuzzle(), title);
  const address = new URL(ada.page.url()).pathname;
  const statistics = `${address}/statistics`;
  await ada.page.getByRole('link', { name: t('library.manage.statistics') }).tap();
  await expect(ada.page.getByText(t('library.statistics.few', { count: 5 }))).toBeVisible();
  expect((await ada.page.request.get(`${statistics}/csv`)).status()).toBe(404);

  await signUp(bob.page, `Solver ${randomUUID().slice(0, 8)}`);
  await bob.page.goto(address);
  await bob.button(t('play.cover.start')).click();
  await expect(bob.page.locator('[data-phase="live"]')).toBeVisible();
  const { blanks } = await bob.solve();
  await bob.fill();
  await expect(bob.page.getByRole('heading', { name: t('play.finish.heading') })).toBeVisible();
  await repeatPlay(address.slice('/p/'.length), 4);

  await ada.page.reload();
  const map = ada.page.getByRole('figure', { name: t('library.statistics.map') });
  await expect(map).toBeVisible();
  await expect(map.locator('g[data-shade]')).toHaveCount(blanks.length);
  await expect(ada.page.getByText(t('library.statistics.share', { count: '5', percent: '100%' })).first()).toBeVisible();
  await ada.page.getByText(t('library.statistics.asTable')).tap();
  const row = ada.page
    .getByRole('table', { name: t('library.statistics.tableCaption') })
    .getByRole('row')
    .nth(1 + Math.floor(blanks[0] / 6));
  await expect(row.getByRole('cell').nth(blanks[0] % 6)).toHaveText(/^[\d.]+$/);
  await expect(
    ada.page
      .getByRole('table', { name: t('library.statistics.longest') })
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', /^\/learn\//);
  await expectNoViolations(ada.page);
  await expectContrast(ada.page);
  const csv = await (await ada.page.request.get(`${statistics}/csv`)).text();
  expect(csv).toContain(`,'${title},`);
  expect(csv.split('\r\n').filter((line) => line.startsWith(t('library.statistics.stalls')))).toHaveLength(blanks.length);

  const refused = await bob.page.goto(statistics);
  expect(refused?.status()).toBe(404);
  expect((await bob.page.request.get(`${statistics}/csv`)).status()).toBe(404);
  await ada.page.goto(`/ar${statistics}`);
  await expect(ada.page.getByRole('figure', { name: textsIn('ar')('library.statistics.map') })).toBeVisible();
  await expectNoViolations(ada.page);
});

test('[LY1] [LY2] a puzzle that is in the library leads there, and a search without a match says so in Arabic', async ({ person }) => {
  const text = newPuzzle();
  const ada = await person();
  await signUp(ada.page, `Setter ${randomUUID().slice(0, 8)}`);
  await publish(ada.page, text, 'Twice');
  const address = ada.page.url();
  await ada.page.getByRole('button', { name: t('library.manage.close') }).click();
  await expect(ada.page.getByText(t('library.talk.closed'))).toBeVisible();
  await ada.page.getByRole('button', { name: t('library.manage.unpublish') }).click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: t('library.manage.unpublish') })
    .click();
  await expect(ada.page.getByRole('heading', { name: t('library.manage.heading') })).toBeHidden();
  expect(ada.page.url()).toBe(address);

  const ar = textsIn('ar');
  await ada.page.goto('/ar/library?q=zzzzzz');
  await expect(ada.page.getByText(ar('library.none'))).toBeVisible();
  await expectNoViolations(ada.page);
});
