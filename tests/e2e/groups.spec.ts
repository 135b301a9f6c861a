import { expectNoViolations } from './accessibility';
import { DailyOnPage } from './daily';
import { expect, test } from './people';

test('[G1] [G2] [G3] [G4] two friends make a group, both stand on its leaderboard, and one is taken out again', async ({ person }) => {
  const [ada, bea] = [await person({ permissions: ['clipboard-read', 'clipboard-write'] }), await person({ expectedErrors: /404/ })];
  await ada.page.goto('/groups');
  await ada.page.getByLabel('Name of the group').fill('   ');
  await ada.button('Make the group').click();
  await expect(ada.page.getByText('Please give it a name.')).toBeVisible();
  await ada.page.getByLabel('Name of the group').fill('Early  birds');
  await ada.button('Make the group').click();
  await expect(ada.page.getByRole('heading', { name: 'Early birds', level: 1 })).toBeVisible();
  await ada.button('Copy the link').click();
  await expect(ada.page.getByText('The link is copied.')).toBeVisible();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());

  await bea.page.goto(link);
  await expect(bea.page.getByRole('heading', { name: 'You are invited to “Early birds”' })).toBeVisible();
  await expectNoViolations(bea.page);
  await bea.page.getByLabel('Your name').fill('Bea');
  await bea.button('Join the group').click();
  const members = bea.page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(members).toHaveText([/Owner/, /^Bea You/]);

  await Promise.all([ada, bea].map(({ page }) => new DailyOnPage(page).solveAsPerson()));
  await bea.page.goto('/leaderboards');
  await bea.page.getByRole('link', { name: 'Early birds', exact: true }).click();
  await expect(bea.page.getByRole('row').filter({ hasText: /\d:\d\d/ })).toHaveCount(2);
  await expect(bea.page.getByText(/^Your place: [12] of 2\.$/)).toBeVisible();
  await bea.page.getByRole('link', { name: 'To the group Early birds' }).click();

  await ada.page.goto('/profile');
  await ada.page.getByRole('link', { name: /^Early birds/ }).click();
  await ada.button('Remove Bea').click();
  const question = ada.page.getByRole('dialog', { name: 'Remove Bea' });
  await expectNoViolations(ada.page);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Bea' })).toHaveCount(0);
  await bea.page.reload();
  await expect(bea.page.getByRole('heading', { name: 'No such group' })).toBeVisible();
  await bea.page.goto(link);
  await expect(bea.page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();

  await ada.page.getByLabel('Name of the group').fill('Night owls');
  await ada.button('Rename').click();
  await expect(ada.page.getByRole('heading', { name: 'Night owls', level: 1 })).toBeVisible();
  await ada.button('Delete the group').click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete the group' }).click();
  await expect(ada.page.getByText('You are in no group yet.', { exact: false })).toBeVisible();
});
