import { pattern, t } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { DailyOnPage } from './daily';
import { expect, test } from './people';

test('[G1] [G2] [G3] [G4] two friends make a group, both stand on its leaderboard, and one is taken out again', async ({ person }) => {
  const [ada, bea] = [await person({ permissions: ['clipboard-read', 'clipboard-write'] }), await person({ expectedErrors: /404/ })];
  await ada.page.goto('/groups');
  await ada.page.getByLabel(t('groups.form.name')).fill('   ');
  await ada.button(t('groups.form.make')).click();
  await expect(ada.page.getByText(t('groups.form.refusals.empty'))).toBeVisible();
  await ada.page.getByLabel(t('groups.form.name')).fill('Early  birds');
  await ada.button(t('groups.form.make')).click();
  await expect(ada.page.getByRole('heading', { name: 'Early birds', level: 1 })).toBeVisible();
  await ada.button(t('share.link.copyLink')).click();
  await expect(ada.page.getByText(t('share.link.linkCopied'))).toBeVisible();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());

  await bea.page.goto(link);
  await expect(bea.page.getByRole('heading', { name: t('groups.join.heading', { name: 'Early birds' }) })).toBeVisible();
  await expectNoViolations(bea.page);
  await bea.page.getByLabel(t('groups.join.name')).fill('Bea');
  await bea.button(t('groups.join.submit')).click();
  const members = bea.page.getByRole('list', { name: t('groups.page.membersHeading') }).getByRole('listitem');
  await expect(members).toHaveText([pattern`${t('groups.page.owner')}`, pattern`^Bea ${t('groups.page.you')}`]);

  await Promise.all([ada, bea].map(({ page }) => new DailyOnPage(page).solveAsPerson()));
  await bea.page.goto('/leaderboards');
  await bea.page.getByRole('link', { name: 'Early birds', exact: true }).click();
  await expect(bea.page.getByRole('row').filter({ hasText: /\d:\d\d/ })).toHaveCount(2);
  const ownPlace = (place: string) => t('leaderboards.ownPlace', { place, count: '2' });
  await expect(bea.page.getByText(pattern`^(${ownPlace('1')}|${ownPlace('2')})$`)).toBeVisible();
  await bea.page.getByRole('link', { name: t('leaderboards.toGroup', { name: 'Early birds' }) }).click();

  await ada.page.goto('/profile');
  await ada.page.getByRole('link', { name: /^Early birds/ }).click();
  await ada.button(t('groups.page.removeOf', { name: 'Bea' })).click();
  const question = ada.page.getByRole('dialog', { name: t('groups.page.removeOf', { name: 'Bea' }) });
  await expectNoViolations(ada.page);
  await question.getByRole('button', { name: t('groups.page.remove'), exact: true }).click();
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Bea' })).toHaveCount(0);
  await bea.page.reload();
  await expect(bea.page.getByRole('heading', { name: t('groups.page.unknownTitle') })).toBeVisible();
  await bea.page.goto(link);
  await expect(bea.page.getByRole('heading', { name: t('groups.join.unknownTitle') })).toBeVisible();

  await ada.page.getByLabel(t('groups.form.name')).fill('Night owls');
  await ada.button(t('groups.form.rename')).click();
  await expect(ada.page.getByRole('heading', { name: 'Night owls', level: 1 })).toBeVisible();
  await ada.button(t('groups.page.delete')).click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: t('groups.page.delete') })
    .click();
  await expect(ada.page.getByText(t('groups.page.none'))).toBeVisible();
});
