import { t } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { expect, test } from './people';
import { disturb, EXPECTED_ERRORS } from './requests';

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
