import { expectNoViolations } from './accessibility';
import { holdLine } from './lost-connection';
import { expect, PHONE, test } from './people';

const LONG = { timeout: 30_000 };

test.describe('one board together', () => {
  test('[T1] two people mark one board, one of them with the palette of a phone, each undoes their own, and they talk', async ({
    person,
  }) => {
    const ada = await person();
    const bea = await person(PHONE);
    const code = await ada.open('Together');
    await bea.come('Bea', code);
    await expect(ada.members.getByText('Bea')).toBeVisible();
    await ada.button('Start').click();
    const { solution, blanks } = await ada.solve();
    const [first, second, third, fourth] = blanks;
    await ada.put(first, solution[first]);
    await bea.expectMark(first, solution[first]);
    await bea.page.getByRole('group', { name: 'A press paints' }).getByText(solution[second], { exact: true }).tap();
    await bea.cell(second).tap();
    await ada.expectMark(second, solution[second]);
    await ada.button('Undo').click();
    await bea.expectMark(first, 'blank');
    await bea.expectMark(second, solution[second]);
    await expect(ada.button('Undo')).toHaveAttribute('aria-disabled', 'true');

    await bea.say('The corner is next');
    await expect(ada.chat.getByText('The corner is next')).toBeVisible();
    await ada.page.reload();
    await expect(ada.chat.getByText('The corner is next')).toBeVisible();

    await ada.button('Who placed what').click();
    await expect(ada.board.locator('svg text', { hasText: 'B' })).toHaveCount(1);
    await bea.button('Point at a cell').click();
    await bea.cell(third).click();
    await expect(ada.board.locator(`[data-ping="${third}"]`)).toBeVisible();
    await bea.expectMark(third, 'blank');
    await bea.button('Point at a cell').click();
    await bea.cell(fourth).evaluate((element: HTMLElement) => element.click());
    await expect(ada.board.locator(`[data-ping="${fourth}"]`)).toBeVisible();
    await bea.expectMark(fourth, 'blank');
    await bea.cell(third).hover();
    await expect(ada.board.locator('[data-pointer]')).toHaveCount(1);
  });

  test('[T2] [T20] they solve it together, see who did how much, and go on to the next', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    await bea.come('Bea', await ada.open('Together'));
    await ada.button('Start').click();
    const before = (await ada.solve()).blanks.length;
    await bea.fill(3);
    // A press on a cell that has its mark already would take it away: what Bea put must have come.
    await expect(ada.board.locator('[data-mark="0"]')).toHaveCount(before - 3);
    const { blanks } = await ada.solve();
    await ada.fill();
    await expect(bea.page.getByRole('heading', { name: 'Solved together' })).toBeVisible();
    await expect(bea.page.getByText('Bea: 3 cells')).toBeVisible();
    await expect(bea.page.getByText(`: ${blanks.length} cells`)).toBeVisible();
    await expect(bea.page.getByRole('list', { name: 'Badges' }).getByText('No hints')).toBeVisible();
    await bea.button('Copy as plain text').click();
    await expect(bea.page.getByText(/^Seawall: Together, Tic-Tac-Logic, 6 × 6, Easy\s+Solved in \d+:\d\d, without help\.$/)).toBeVisible();
    await ada.button('Next puzzle').click();
    await expect(bea.page.getByRole('heading', { name: 'Solved together' })).toBeHidden(LONG);
    expect((await bea.solve()).blanks.length).toBeGreaterThan(3);
  });

  test('[T3] a supposition is seen by others when it is shown', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    await bea.come('Bea', await ada.open('Together'));
    await ada.button('Start').click();
    const { blanks } = await ada.solve();
    await ada.button('What if').click();
    await ada.put(blanks[0], 'X');
    await ada.expectMark(blanks[0], 'X');
    await bea.expectMark(blanks[0], 'blank');
    const supposed = bea.board.locator('g[data-supposed]');
    await expect(supposed).toHaveCount(0);
    await ada.button('Show my what-if').click();
    await expect(supposed).toHaveCount(1);
    await bea.expectMark(blanks[0], 'blank');
  });
});

test.describe('a race', () => {
  test('[T4] [T20] [A15] from the ready check through a lost connection to the result and a rematch', async ({ person }) => {
    const ada = await person();
    const bea = await person({ expectedErrors: /socket\.io|ERR_/ });
    const line = await holdLine(bea.page);
    await bea.come('Bea', await ada.open('Race'));
    await expect(ada.button('Start without waiting')).toBeVisible();
    await bea.button('I am ready').click();
    await expect(ada.page.getByText('Everybody is ready.')).toBeVisible();
    await ada.button('Start').click();
    await expect(bea.page.getByText('Starts in', { exact: true })).toBeVisible();
    await expect(bea.board).toBeHidden();

    const { blanks } = await bea.solve();
    await bea.fill(2);
    await expect.poll(() => ada.progressOf('Bea')).toBeGreaterThan(0);
    await line.cut();
    await bea.fill(2);
    await line.mend();
    await expect.poll(() => ada.progressOf('Bea')).toBe(Math.floor((1000 * 4) / blanks.length));

    await bea.fill();
    await expect(bea.page.getByText(/You are done: place 1/)).toBeVisible();
    await ada.fill();
    await expect(bea.page.getByRole('heading', { name: 'You won!' })).toBeVisible();
    await expect(ada.page.getByText('You came in at place 2 of 2.')).toBeVisible();
    await bea.button('Copy as plain text').click();
    await expect(bea.page.getByText(/, without help\. Place 1 of 2\.$/)).toBeVisible();
    const home = await bea.page.context().newPage();
    await home.goto('/');
    const played = home.getByRole('region', { name: 'What you played last' }).getByRole('link', { name: /^Race/ });
    await expect(played).toHaveText(/^Race · Tic-Tac-Logic · 6 × 6 · Easy.*Place 1 of 2 · \d+:\d\d$/);
    await expect(played).toHaveAttribute('href', new URL(bea.page.url()).pathname);
    await home.close();
    await expect(ada.page.getByRole('row', { name: /^1 .*Bea \d+:\d\d$/ })).toBeVisible();
    await ada.button('Bea').click();
    await expect(ada.board.getByRole('gridcell', { name: /: blank$/ })).toHaveCount(0);

    await ada.button('Rematch').click();
    await bea.button('I am ready').click();
    await ada.button('Start').click();
    await expect(bea.page.getByText('Starts in', { exact: true })).toBeVisible();
    expect((await bea.solve()).blanks.length).toBeGreaterThan(0);
    expect(await ada.progressOf('Bea')).toBe(0);
  });

  test('[T5] a spectator sees progress while it runs and the boards after it', async ({ person }) => {
    const ada = await person();
    const eve = await person();
    const code = await ada.open('Race');
    await eve.page.goto(`/room/${code}`);
    await eve.button('Only watch').click();
    await expect(eve.page.getByText('You are watching the next round.')).toBeVisible();
    await ada.button('Start').click();
    await ada.fill(3);
    const name = (await ada.members.locator('bdi').first().textContent()) ?? '';
    await expect.poll(() => eve.progressOf(name)).toBeGreaterThan(0);
    await expect(eve.board).toHaveCount(0);
    await expect(eve.page.getByText('Boards can be seen after the end.')).toBeVisible();
    await ada.fill();
    await expect(eve.page.getByRole('heading', { name: 'The race is over' })).toBeVisible();
    await expect(eve.board.getByRole('gridcell', { name: /: blank$/ })).toHaveCount(0);
  });

  test('[T6] who comes late waits for the next round', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    const code = await ada.open('Race');
    await ada.button('Start').click();
    await expect(ada.board).toBeVisible(LONG);
    await bea.page.goto(`/room/${code}`);
    await bea.button('Join the next round').click();
    await expect(bea.page.getByText('A race is running. You are in the next one.')).toBeVisible();
    await expect(bea.board).toHaveCount(0);
    await ada.fill();
    await ada.button('Rematch').click();
    await expect(bea.button('I am ready')).toBeVisible();
  });
});

test.describe('at the door', () => {
  test('[T7] a wrong code says so; the right one leads in, however it is written', async ({ person }) => {
    const ada = await person();
    const bea = await person({ expectedErrors: /404/ });
    const code = await ada.open('Together');
    await bea.page.goto('/new');
    await bea.page.getByLabel('Code of the room').fill('AAAAAA');
    await bea.button('Go to the room').click();
    await expect(bea.page.getByText('There is no room with this code.')).toBeVisible();
    await bea.page.getByLabel('Code of the room').fill(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `);
    await bea.button('Go to the room').click();
    await expect(bea.page.getByRole('heading', { name: 'Come in' })).toBeVisible();
    const answer = await bea.page.goto('/room/AAAAAA');
    expect(answer?.status()).toBe(404);
    await expect(bea.page.getByRole('heading', { name: 'No such room' })).toBeVisible();
  });

  test('[T8] a private room: the code knocks, the link opens', async ({ person }) => {
    const ada = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    const bea = await person();
    const cem = await person();
    const code = await ada.open('Together', 'Private');
    await bea.page.goto(`/room/${code}`);
    await bea.page.getByLabel('Your name in this room').fill('Bea');
    await bea.button('Knock').click();
    await expect(bea.page.getByText('You knocked.')).toBeVisible();
    await ada.button('Turn away').click();
    await expect(bea.page.getByText('The host did not let you in.')).toBeVisible();
    await bea.button('Knock').click();
    await ada.button('Let in').click();
    await expect(bea.members.getByText('Bea')).toBeVisible();

    await ada.button('Copy the link').click();
    const link = await ada.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('?invite=');
    await cem.come('Cem', link);
    await expect(ada.members.getByText('Cem')).toBeVisible();
    expect(cem.page.url()).not.toContain('invite');
  });

  test('[T9] the host locks the room, mutes, and removes somebody', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    const cem = await person();
    const code = await ada.open('Together');
    await bea.come('Bea', code);
    await ada.button('Lock the room').click();
    await expect(ada.page.getByText('Locked: nobody new comes in.')).toBeVisible();
    await cem.page.goto(`/room/${code}`);
    await cem.button('Join').click();
    await expect(cem.page.getByText('The host has locked this room.')).toBeVisible();

    await ada.button('What to do with Bea').click();
    await ada.button('Mute').click();
    await expect(bea.page.getByText('The host has muted you in this room.')).toBeVisible();
    await ada.button('What to do with Bea').click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(bea.page.getByRole('heading', { name: 'You were removed' })).toBeVisible();
    await bea.page.reload();
    await expect(bea.page.getByRole('heading', { name: 'You were removed' })).toBeVisible();
    await expect(ada.members.getByText('Bea')).toBeHidden();
  });

  test('[T10] a quick race brings two strangers together', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    for (const one of [ada, bea]) {
      await one.page.goto('/new');
      await one.button('Find a race').click();
      await expect(one.page.getByRole('heading', { name: 'Before the start' })).toBeVisible();
    }
    expect(bea.page.url()).toBe(ada.page.url());
    await expect(ada.members.getByRole('listitem')).toHaveCount(2);
  });
});

test('[T17] no accessibility violations from the door to the result, light and dark, in both directions', async ({ person }) => {
  const ada = await person({ colorScheme: 'light' });
  const lale = await person({ colorScheme: 'dark', locale: 'ar' });
  const code = await ada.open('Race');
  await lale.page.goto(`/room/${code}`);
  await expect(lale.page.locator('[data-phase="live"]')).toBeVisible();
  await expectNoViolations(lale.page);
  await lale.page.getByRole('button', { name: 'شاهد فقط' }).click();
  await expect(ada.members.getByRole('listitem')).toHaveCount(2);
  await ada.say('Hello');
  await expect(lale.page.getByRole('log').getByText('Hello')).toBeVisible();
  await expectNoViolations(ada.page, lale.page);
  await ada.button('Start').click();
  await ada.fill(2);
  await expectNoViolations(ada.page, lale.page);
  await ada.fill();
  await expect(lale.page.getByRole('table')).toBeVisible();
  await expectNoViolations(ada.page, lale.page);
});
