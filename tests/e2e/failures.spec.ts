import { t } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { expect, test } from './people';
import { disturb, EXPECTED_ERRORS, TROUBLES } from './requests';

const LATER = t('failures.rate-limited', { seconds: 5 });

test('[RQ3] a duel that cannot be created or started now says why, and the next press works', async ({ person }) => {
  const ada = await person({ expectedErrors: EXPECTED_ERRORS });
  const { page } = ada;
  await page.goto('/duels');
  await page.getByLabel(t('rooms.settings.kind')).selectOption({ label: t('kinds.tic-tac-logic.name') });
  const creating = await disturb(page, 'POST page/create-duel', 'unreachable');
  await ada.button(t('duels.form.make')).click();
  await expect(page.getByRole('alert').filter({ hasText: t('failures.unreachable') })).toBeVisible();
  await expect(page.getByLabel(t('rooms.settings.kind'))).toHaveValue('tic-tac-logic');
  await expectNoViolations(page);
  await creating.mend();
  await ada.button(t('duels.form.make')).click();
  await expect(page.getByRole('heading', { name: t('duels.cover.own') })).toBeVisible();

  const starting = await disturb(page, 'POST page/start-duel', 'limited');
  await ada.button(t('play.cover.start')).click();
  await expect(page.getByRole('alert').filter({ hasText: LATER })).toBeVisible();
  await expect(ada.button(t('play.cover.start'))).toBeFocused();
  await starting.mend();
  await ada.button(t('play.cover.start')).click();
  await expect(ada.board).toBeVisible();
});

test('[RQ2] [RQ4] two presses create one duel, and who goes on to another page stays there', async ({ person }) => {
  const ada = await person();
  const { page } = ada;
  await page.goto('/duels');
  let count = 0;
  let answer = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/page/create-duel', async (route) => {
    count += 1;
    await isAllowed;
    await route.continue().catch(() => {});
  });
  await ada.button(t('duels.form.make')).dblclick();
  await expect(ada.button(t('duels.form.making'))).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.nav.learn') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('learn.page.heading'), exact: true })).toBeVisible();
  answer();
  await page.unrouteAll({ behavior: 'wait' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.nav.lab') })
    .click();
  await expect(page).toHaveURL(/\/lab$/);
  expect(count).toBe(1);
});

test('[RQ3] an account that cannot be made or opened now says why, and keeps what was typed', async ({ person }) => {
  const { page } = await person({ expectedErrors: EXPECTED_ERRORS });
  await page.goto('/account');
  const signIn = page.getByRole('form', { name: t('account.signIn.heading') });
  const name = signIn.getByLabel(t('account.signIn.name'));
  await name.fill('Nobody Yet');
  await signIn.getByLabel(t('account.signIn.password')).fill('four calm otters');
  const send = () => signIn.getByRole('button', { name: t('account.signIn.submit') }).click();
  for (const [trouble, sentence] of [
    ['unreachable', t('failures.unreachable')],
    ['limited', LATER],
    ['failed', t('failures.failed')],
  ] as const) {
    const { mend } = await disturb(page, 'POST account/sign-in', trouble);
    await send();
    await expect(signIn.getByRole('alert')).toHaveText(sentence);
    await mend();
  }
  await expectNoViolations(page);
  await send();
  await expect(signIn.getByRole('alert')).toHaveText(t('account.refusals.invalid-credentials'));
  await expect(name).toHaveValue('Nobody Yet');
  await expect(name).toBeFocused();

  const creating = await disturb(page, 'POST account/sign-up', 'unreachable');
  const create = page.getByRole('form', { name: t('account.create.heading') });
  await create.getByRole('button', { name: t('account.create.usePassword') }).click();
  await create.getByLabel(t('account.create.name')).fill('Patient Pat');
  await create.getByLabel(t('account.create.password')).fill('four calm otters');
  await create.getByRole('button', { name: t('account.create.submit') }).click();
  await expect(create.getByRole('alert')).toHaveText(t('failures.unreachable'));
  await creating.mend();
  await create.getByRole('button', { name: t('account.create.submit') }).click();
  await expect(page.getByRole('heading', { name: t('account.codes.heading') })).toBeFocused();
});

test('[LB1] [A21] [RQ3] the lab and the check of a receipt say that nobody answers, and answer later', async ({ person }) => {
  const { page } = await person({ expectedErrors: EXPECTED_ERRORS });
  const generating = await disturb(page, 'POST lab/generate', 'unreachable');
  await page.goto('/lab');
  const form = page.getByRole('region', { name: t('lab.generator.heading') });
  await form.getByRole('button', { name: t('lab.generator.generate') }).click();
  await expect(form.getByText(t('failures.unreachable'))).toBeVisible();
  await generating.mend();
  await form.getByRole('button', { name: t('lab.generator.generate') }).click();
  await expect(form.getByText(t('lab.generator.done'))).toBeVisible();

  await page.goto('/about');
  const checking = await disturb(page, 'POST v1/receipts/verify', 'busy');
  const give = () =>
    page.getByLabel(t('receipts.check.label')).setInputFiles({
      name: 'receipt.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"seawall-receipt-1"}'),
    });
  await give();
  const said = page.getByRole('region', { name: t('receipts.about.heading') }).getByRole('status');
  await expect(said).toHaveText(t('failures.busy'));
  await checking.mend();
  await give();
  await expect(said).toHaveText(t('receipts.check.invalid-request'));
});

test('[RQ5] a name whose network is lost on the way stays in its field, and is saved by the next press', async ({ person }) => {
  const { page } = await person({ expectedErrors: EXPECTED_ERRORS });
  await page.goto('/profile');
  const name = page.getByLabel(t('profile.nameLabel'));
  const form = page.locator('form').filter({ has: name });
  await name.fill('Stormy Sam');
  const save = form.getByRole('button', { name: t('profile.nameSave') });
  for (const [answer, sentence] of [
    [TROUBLES.unreachable, t('failures.unreachable')],
    [TROUBLES.failed, t('failures.failed')],
  ] as const) {
    await page.route('**/profile', answer);
    await save.click();
    await expect(form.getByRole('status')).toHaveText(sentence);
    await page.unroute('**/profile', answer);
  }
  await expect(name).toHaveValue('Stormy Sam');
  await save.click();
  await expect(form.getByRole('status')).toHaveText(t('profile.nameSaved', { name: 'Stormy Sam' }));
});

test('[RQ5] a choice whose network is lost on the way says so beside its button, and the next press makes it', async ({ person }) => {
  const { page } = await person({ expectedErrors: EXPECTED_ERRORS });
  const html = page.locator('html');
  const dark = page.getByRole('contentinfo').getByRole('button', { name: t('themes.dark') });
  const listing = page.getByRole('button', { name: t('profile.hide') });
  const puzzle = page.getByRole('button', { name: t('solo.go') }).first();
  for (const [path, button, expectDone] of [
    ['/about', dark, () => expect(html).toHaveAttribute('data-theme', 'dark')],
    ['/profile', listing, () => expect(page.getByText(t('profile.unlisted'))).toBeVisible()],
    ['/play', puzzle, () => expect(page).toHaveURL(/\/play\/./)],
  ] as const) {
    await page.goto(path);
    const said = button.locator('xpath=ancestor::form').getByRole('alert');
    for (const [answer, sentence] of [
      [TROUBLES.unreachable, t('failures.unreachable')],
      [TROUBLES.failed, t('failures.failed')],
    ] as const) {
      await page.route(`**${path}`, answer);
      await button.click();
      await expect(said).toHaveText(sentence);
      await page.unroute(`**${path}`, answer);
    }
    await button.click();
    await expectDone();
  }
});
