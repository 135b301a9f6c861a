import { DailyOnPage } from './daily';
import { expect, test } from './people';

test('[S4] home, daily, shared puzzle, room and leaderboards show a picture where their links are shown', async ({ person }) => {
  const ada = await person();
  const { page } = ada;
  await new DailyOnPage(page).open();
  const code = await ada.open('Race');
  await page.goto('/submit');
  await page.getByLabel('The puzzle').fill('https://puzz.link/p?nurikabe/5/5/g5k2o1k3g');
  await page.getByRole('button', { name: 'Look at it' }).click();
  const shared = await page.getByRole('link', { name: 'Play it' }).getAttribute('href');

  const origin = new URL(page.url()).origin;
  const pictures = new Map<string, string>();
  for (const address of ['/', DailyOnPage.address(), shared ?? '', `/room/${code}`, '/leaderboards']) {
    await page.goto(address);
    const say = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
    expect(await say('title'), address).toBe(await page.title());
    expect(await say('description'), address).not.toBe('');
    const picture = (await say('image')) ?? '';
    expect(picture, address).toContain(`${origin}/preview/`);
    pictures.set(address, picture);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const answer = await page.request.get(picture);
    expect(answer.headers()['content-type'], address).toBe('image/png');
    expect(answer.headers()['set-cookie'], address).toBeUndefined();
  }
  expect(pictures.get(`/room/${code}`)).toBe(pictures.get('/'));
  expect(new Set(pictures.values()).size).toBe(3);
});
