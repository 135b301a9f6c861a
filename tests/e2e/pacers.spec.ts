import { t } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { expect, test } from './people';

const LONG = { timeout: 30_000 };

const PACER = t('rooms.pacers.name', { number: '1', strength: 'steady' });

test('[PA1] a quick race that nobody joins offers a pacer, and goes from waiting to the result', async ({ person }) => {
  const ada = await person();
  await ada.page.goto('/rooms/new');
  const form = ada.page.getByRole('region', { name: t('rooms.quick.heading') });
  await form.getByLabel(t('rooms.settings.kind')).selectOption({ label: t('kinds.tic-tac-logic.name') });
  await form.getByLabel(t('rooms.settings.size')).selectOption({ label: t('play.size', { width: '6', height: '6' }) });
  await form.getByLabel(t('rooms.settings.level')).selectOption({ label: t('play.levels.medium') });
  await ada.button(t('rooms.quick.find')).click();
  await expect(ada.page.getByText(t('rooms.settings.rankedAccounts'))).toBeVisible();
  await expect(ada.page.getByText(t('rooms.pacers.offer'))).toHaveCount(0);
  await expect(ada.page.getByText(t('rooms.pacers.offer'))).toBeVisible(LONG);
  await expectNoViolations(ada.page);
  await ada.button(t('rooms.pacers.race')).click();

  await expect(ada.board).toBeVisible(LONG);
  await expect.poll(() => ada.progressOf(PACER), LONG).toBeGreaterThan(0);
  await ada.fill();
  await expect(ada.page.getByRole('heading', { name: t('rooms.race.won') })).toBeVisible();
  const standings = ada.page.getByRole('table', { name: t('rooms.race.standings') });
  await expect(standings.getByRole('row', { name: PACER })).toBeVisible();
  // An unranked race says nothing about ratings.
  await expect(ada.page.getByText(t('rooms.race.rankedGuest'))).toHaveCount(0);
  await ada.page.getByRole('link', { name: t('play.finish.replay') }).click();
  await expect(ada.page.getByText(PACER, { exact: true }).first()).toBeVisible();
});
