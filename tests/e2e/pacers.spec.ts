import { t, textsIn } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { expect, PHONE, test } from './people';

const LONG = { timeout: 30_000 };

function pacer(number: number, strength: 'steady' | 'quick', texts: typeof t = t): string {
  return texts('rooms.pacers.name', { number: `${number}`, strength });
}

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
  await expect.poll(() => ada.progressOf(pacer(1, 'steady')), LONG).toBeGreaterThan(0);
  await ada.fill();
  await expect(ada.page.getByRole('heading', { name: t('rooms.race.won') })).toBeVisible();
  const standings = ada.page.getByRole('table', { name: t('rooms.race.standings') });
  await expect(standings.getByRole('row', { name: pacer(1, 'steady') })).toBeVisible();
  // An unranked race says nothing about ratings.
  await expect(ada.page.getByText(t('rooms.race.rankedGuest'))).toHaveCount(0);
  await ada.page.getByRole('link', { name: t('play.finish.replay') }).click();
  await expect(ada.page.getByText(pacer(1, 'steady'), { exact: true }).first()).toBeVisible();
});

test('[PA2] the host adds pacers and removes them, by keyboard, and everybody reads that they are pacers', async ({ person }) => {
  const arabic = textsIn('ar');
  const ada = await person({ colorScheme: 'dark' });
  const bea = await person({ ...PHONE, locale: 'ar' });
  const code = await ada.open('race');
  await bea.page.goto(`/ar/room/${code}`);
  await bea.page.getByLabel(arabic('rooms.join.name')).fill('Bea');
  await bea.button(arabic('rooms.join.join')).click();
  await expect(ada.members.getByText('Bea')).toBeVisible();

  const strength = ada.page.getByLabel(t('rooms.pacers.strength'));
  await strength.focus();
  await strength.selectOption({ label: t('rooms.pacers.strengths.quick') });
  await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('Enter');
  await expect(ada.members.getByText(pacer(1, 'quick'), { exact: true })).toBeVisible();
  await ada.button(t('rooms.pacers.add')).press('Enter');
  await expect(bea.page.getByText(pacer(2, 'quick', arabic), { exact: true })).toBeVisible();
  await expect(bea.page.getByText(arabic('rooms.pacers.label')).first()).toBeVisible();
  await expect(bea.page.getByText(arabic('rooms.pacers.heading'))).toHaveCount(0);
  await ada.button(t('rooms.pacers.remove', { name: pacer(1, 'quick') })).press('Enter');
  await expect(bea.page.getByText(pacer(1, 'quick', arabic), { exact: true })).toHaveCount(0);
  await expectNoViolations(ada.page, bea.page);
  await ada.button(t('rooms.settings.change')).click();
  await expect(ada.page.getByText(t('rooms.settings.rankedPacers'))).toBeVisible();
  await expect(ada.page.getByRole('checkbox', { name: t('rooms.settings.ranked'), exact: true })).toHaveCount(0);
  await ada.button(t('rooms.settings.cancel')).click();

  await ada.button(t('rooms.lobby.startNow')).click();
  await expect.poll(() => ada.progressOf(pacer(2, 'quick')), LONG).toBeGreaterThan(0);
  await expectNoViolations(ada.page, bea.page);
  await ada.giveUp();
  await bea.fill();
  const standings = bea.page.getByRole('table', { name: arabic('rooms.race.standings') });
  await expect(standings.getByRole('row', { name: pacer(2, 'quick', arabic) })).toBeVisible();
  await expectNoViolations(ada.page, bea.page);

  // A rematch keeps the pacer.
  await ada.button(t('rooms.race.rematch')).click();
  await expect(ada.page.getByRole('progressbar', { name: t('rooms.race.progressOf', { name: pacer(2, 'quick') }) })).toBeVisible(LONG);
});
