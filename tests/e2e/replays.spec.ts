import type { Page } from '@playwright/test';
import { ANYTHING, CLOCK, NUMBER, pattern, t } from '../support/texts';
import { expectContrast, expectNoViolations } from './accessibility';
import { CONTENTS } from './board';
import { DailyOnPage } from './daily';
import { expect, PHONE, test } from './people';
import { expectPlayLayout } from './play-layout';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The caption of a step, which did one of these. */
function stepOf(number: string, ...whats: readonly string[]): RegExp {
  const [one, other = one] = whats.map((what) => t('replay.step', { number, count: NUMBER, time: CLOCK, gap: ANYTHING, what }));
  return pattern`^(${one}|${other})$`;
}

/** A mark somewhere. */
const MARKED = [CONTENTS.X, CONTENTS.O].map((content) => t('board.cell', { row: NUMBER, column: NUMBER, content }));
/** Something done by somebody. */
const by = (what: string) => t('replay.by', { name: ANYTHING, what });

/** What the copied link leads to. */
async function copyMoment(page: Page): Promise<string> {
  const share = page.getByRole('region', { name: t('replay.share.heading') });
  await share.getByRole('button', { name: t('share.link.copyLink') }).click();
  await expect(share.getByText(t('share.link.linkCopied'))).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('[RP9] [RP10] [PL1] after a race both watch it side by side, go to the first wrong move and share it with a stranger, as the room allows', async ({
  person,
}) => {
  const ada = await person(CLIPBOARD);
  const bea = await person(PHONE);
  await bea.come('Bea', await ada.open('race'));
  await ada.button(t('rooms.settings.change')).click();
  await ada.page.getByText(t('rooms.settings.more')).click();
  await ada.page.getByLabel(t('rooms.settings.replay')).selectOption({ label: t('rooms.settings.replayAudiences.everyone') });
  await ada.button(t('rooms.settings.save')).click();
  await expect(bea.page.getByText(t('rooms.settings.replayForAll'))).toBeVisible();
  await bea.button(t('rooms.lobby.ready')).click();
  await ada.button(t('rooms.lobby.start')).click();
  const { solution, blanks } = await ada.solve();
  const [first, second] = blanks;
  await ada.put(first, solution[first]);
  await ada.put(second, solution[second] === 'X' ? 'O' : 'X');
  await ada.button(t('play.tools.undo')).click();
  await ada.fill();
  await bea.giveUp();

  await ada.page.getByRole('link', { name: t('play.finish.replay') }).click();
  const { page } = ada;
  await expect(page.getByRole('grid')).toHaveCount(2);
  await expectPlayLayout(page, { buttons: [t('playback.back'), t('playback.play'), t('playback.forward')] });
  const slider = page.getByRole('slider', { name: t('playback.position') });
  await slider.focus();
  await slider.press('ArrowRight');
  await expect(page.getByText(stepOf('1', ...MARKED.map(by)))).toBeVisible();
  await slider.press('End');
  await expect(
    page
      .getByRole('region', { name: t('replay.boardOf', { name: 'Bea' }) })
      .getByText(pattern`${t('replay.state.give-up', { time: CLOCK })}`),
  ).toBeVisible();
  const list = page.getByRole('listbox', { name: t('replay.moves') });
  await list.press('Home');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '1');
  await page.getByRole('button', { name: pattern`^${t('replay.firstWrongOf', { name: ANYTHING })}` }).click();
  // Where it is on the board is told to everybody as they had it before them: turned, or not.
  const caption = stepOf('2', ...MARKED.map((what) => by(t('replay.wrongStep', { what }))));
  await expect(page.getByText(caption)).toBeVisible();
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  const moment = await copyMoment(page);
  const stranger = (await person()).page;
  await stranger.goto(moment);
  await expect(stranger.getByText(caption)).toBeVisible();
  const robots = stranger.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', /noindex/);

  await bea.page.getByRole('link', { name: t('play.finish.replay') }).tap();
  await expect(bea.page.getByText(t('replay.swipe'))).toBeVisible();
  await bea.button(t('playback.play')).tap();
  await expect(bea.page.getByRole('slider', { name: t('playback.position') })).not.toHaveValue('0');
  const lale = (await person({ locale: 'ar', colorScheme: 'dark' })).page;
  await lale.goto(moment);
  await expect(lale.getByRole('grid').first()).toBeVisible();
  await expectNoViolations(lale);
});

test('[RP9] the replay of a daily of today is for who finished it, and for others when its player says so', async ({ person }) => {
  const [ada, bea, cid] = [await person(CLIPBOARD), await person({ expectedErrors: /404/ }), await person({ expectedErrors: /404/ })];
  await Promise.all([ada, bea].map(({ page }) => new DailyOnPage(page).solveAsPerson()));
  await ada.page.getByRole('link', { name: t('play.finish.replay') }).click();
  await expect(ada.page.getByText(t('replay.share.own'))).toBeVisible();
  await ada.page.getByRole('button', { name: t('playback.forward'), exact: true }).click();
  const moment = await copyMoment(ada.page);
  const refusal = { name: t('replay.unknown.title') };
  await bea.page.goto(moment);
  await expect(bea.page.getByRole('heading', refusal)).toBeVisible();

  await ada.button(t('replay.share.open')).click();
  await expect(ada.page.getByText(t('replay.share.daily'))).toBeVisible();
  await bea.page.reload();
  await expect(bea.page.getByText(stepOf('1', ANYTHING))).toBeVisible();
  await cid.page.goto(moment);
  await expect(cid.page.getByRole('heading', refusal)).toBeVisible();
  await expect(cid.page.getByRole('grid')).toHaveCount(0);
});
