import { ANYTHING, CLOCK, pattern, t, textsIn } from '../support/texts';
import { expectNoViolations } from './accessibility';
import { signUp } from './account';
import { CONTENTS, called } from './board';
import { holdLine } from './lost-connection';
import { expect, PHONE, test } from './people';

/** What rooms are opened with, as their results name it. */
const PUZZLE = [t('kinds.tic-tac-logic.name'), t('play.size', { width: '6', height: '6' }), t('play.levels.easy')];
const LONG = { timeout: 30_000 };

test.describe('one board together', () => {
  test('[T1] two people mark one board, one of them with the palette of a phone, each undoes their own, and they talk', async ({
    person,
  }) => {
    const ada = await person();
    const bea = await person(PHONE);
    const code = await ada.open('co-op');
    await bea.come('Bea', code);
    await expect(ada.members.getByText('Bea')).toBeVisible();
    await ada.button(t('rooms.lobby.start')).click();
    const { solution, blanks } = await ada.solve();
    const [first, second, third, fourth] = blanks;
    await ada.put(first, solution[first]);
    await bea.expectMark(first, solution[first]);
    await bea.page
      .getByRole('group', { name: t('board.palette.label') })
      .getByText(CONTENTS[solution[second]], { exact: true })
      .tap();
    await bea.cell(second).tap();
    await ada.expectMark(second, solution[second]);
    await ada.button(t('play.tools.undo')).click();
    await bea.expectMark(first, 'blank');
    await bea.expectMark(second, solution[second]);
    await expect(ada.button(t('play.tools.undo'))).toHaveAttribute('aria-disabled', 'true');

    await bea.say('The corner is next');
    await expect(ada.chat.getByText('The corner is next')).toBeVisible();
    await ada.page.reload();
    await expect(ada.chat.getByText('The corner is next')).toBeVisible();

    await ada.button(t('rooms.coop.who')).click();
    await expect(ada.board.locator('svg text', { hasText: 'B' })).toHaveCount(1);
    await bea.button(t('rooms.coop.ping')).click();
    await bea.cell(third).click();
    await expect(ada.board.locator(`[data-ping="${third}"]`)).toBeVisible();
    await bea.expectMark(third, 'blank');
    await bea.button(t('rooms.coop.ping')).click();
    await bea.cell(fourth).evaluate((element: HTMLElement) => element.click());
    await expect(ada.board.locator(`[data-ping="${fourth}"]`)).toBeVisible();
    await bea.expectMark(fourth, 'blank');
    await bea.cell(third).hover();
    await expect(ada.board.locator('[data-pointer]')).toHaveCount(1);
  });

  test('[T2] [T20] they solve it together, see who did how much, and go on to the next', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    await bea.come('Bea', await ada.open('co-op'));
    await ada.button(t('rooms.lobby.start')).click();
    const before = (await ada.solve()).blanks.length;
    await bea.fill(3);
    // A press on a cell that has its mark already would take it away: what Bea put must have come.
    await expect(ada.board.locator('[data-mark="0"]')).toHaveCount(before - 3);
    const { blanks } = await ada.solve();
    await ada.fill();
    await expect(bea.page.getByRole('heading', { name: t('rooms.coop.solved') })).toBeVisible();
    await expect(bea.page.getByText(t('rooms.coop.share', { name: 'Bea', count: 3 }))).toBeVisible();
    await expect(bea.page.getByText(pattern`${t('rooms.coop.share', { name: ANYTHING, count: blanks.length })}`)).toBeVisible();
    await expect(bea.page.getByRole('list', { name: t('results.badges') }).getByText(t('badges.no-hint.name'))).toBeVisible();
    await bea.button(t('share.finish.sharePlain')).click();
    const played = [t('rooms.modes.co-op'), ...PUZZLE].join(', ');
    await expect(bea.page.getByText(pattern`^Seawall: ${played}\s+${t('share.finish.plain', { time: CLOCK, help: 'no' })}$`)).toBeVisible();
    await ada.button(t('rooms.coop.next')).click();
    await expect(bea.page.getByRole('heading', { name: t('rooms.coop.solved') })).toBeHidden(LONG);
    expect((await bea.solve()).blanks.length).toBeGreaterThan(3);
  });

  test('[C16] [C17] [T22] whoever loses the network sees it at once, and others see them dimmed until they are back', async ({
    person,
  }) => {
    const ada = await person();
    const bea = await person({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
    await bea.come('Bea', await ada.open('co-op'));
    const status = bea.page.locator('[data-phase]').first();
    await expect(status).toHaveAttribute('data-phase', 'live');
    await expect(status).toHaveText('');
    const line = ada.members.getByRole('listitem').filter({ hasText: 'Bea' });
    await expect(line).toBeVisible();
    await bea.page.context().setOffline(true);
    await expect(status).toContainText(t('sync.offline'), { timeout: 1_000 });
    await expect(line.getByText(t('rooms.members.unreachable'))).toBeVisible({ timeout: 10_000 });
    await expect(line.locator('[data-dimmed]')).toBeVisible();
    await bea.page.context().setOffline(false);
    await expect(status).toHaveText('');
    await expect(line.getByText(t('rooms.members.unreachable'))).toBeHidden();
  });

  test('[T3] a supposition is seen by others when it is shown', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    await bea.come('Bea', await ada.open('co-op'));
    await ada.button(t('rooms.lobby.start')).click();
    const { blanks } = await ada.solve();
    await ada.button(t('play.tools.whatIf')).click();
    await ada.put(blanks[0], 'X');
    await ada.expectMark(blanks[0], 'X');
    await bea.expectMark(blanks[0], 'blank');
    const supposed = bea.board.locator('g[data-supposed]');
    await expect(supposed).toHaveCount(0);
    await ada.button(t('rooms.coop.showLayer')).click();
    await expect(supposed).toHaveCount(1);
    await bea.expectMark(blanks[0], 'blank');
  });
});

test.describe('a race', () => {
  test('[T4] [T20] [T24] [A15] from the ready check through a lost connection to the result and a rematch', async ({ person }) => {
    const ada = await person();
    const bea = await person({ expectedErrors: /socket\.io|ERR_/ });
    const line = await holdLine(bea.page);
    await bea.come('Bea', await ada.open('race'));
    await expect(ada.button(t('rooms.lobby.startNow'))).toBeVisible();
    await bea.button(t('rooms.lobby.ready')).click();
    await expect(ada.page.getByText(t('rooms.lobby.everybodyReady'))).toBeVisible();
    await ada.button(t('rooms.lobby.start')).click();
    await expect(bea.page.getByText(t('rooms.countdown.label'), { exact: true })).toBeVisible();
    await expect(bea.board).toBeHidden();

    const { blanks } = await bea.solve();
    await bea.fill(2);
    await expect.poll(() => ada.progressOf('Bea')).toBeGreaterThan(0);
    await line.cut();
    await bea.fill(2);
    await line.mend();
    await expect.poll(() => ada.progressOf('Bea')).toBe(Math.floor((1000 * 4) / blanks.length));

    await bea.fill();
    await expect(bea.page.getByText(pattern`${t('rooms.race.youFinished', { place: '1', time: CLOCK })}`)).toBeVisible();
    await ada.fill();
    await expect(bea.page.getByRole('heading', { name: t('rooms.race.won') })).toBeVisible();
    await expect(ada.page.getByText(t('rooms.race.place', { place: '2', racers: '2' }))).toBeVisible();
    await bea.button(t('share.finish.sharePlain')).click();
    await expect(
      bea.page.getByText(
        pattern`${t('share.finish.plain', { time: CLOCK, help: 'no' })} ${t('share.finish.plainPlace', { place: '1', racers: '2' })}$`,
      ),
    ).toBeVisible();
    const home = await bea.page.context().newPage();
    await home.goto('/');
    const race = t('rooms.modes.race');
    const played = home.getByRole('region', { name: t('dailies.home.finished') }).getByRole('link', { name: pattern`^${race}` });
    await expect(played).toHaveText(
      pattern`^${[race, ...PUZZLE].join(' · ')}.*${t('dailies.home.raced', { place: '1', racers: '2', time: CLOCK })}$`,
    );
    await expect(played).toHaveAttribute('href', new URL(bea.page.url()).pathname);
    await home.close();
    await expect(ada.page.getByRole('row', { name: /^1 .*Bea \d+:\d\d$/ })).toBeVisible();
    await ada.button('Bea').click();
    await expect(ada.board.getByRole('gridcell', { name: called('blank') })).toHaveCount(0);

    await bea.button(t('rooms.race.askRematch')).click();
    const asked = t('rooms.race.rematchVotes', { count: '1', players: '2', names: '\u2068Bea\u2069' });
    for (const one of [ada, bea]) await expect(one.page.getByText(asked)).toBeVisible();
    await expect(bea.button(t('rooms.race.unaskRematch'))).toBeVisible();
    await ada.button(t('rooms.race.rematch')).click();
    await expect(bea.page.getByText(t('rooms.countdown.label'), { exact: true })).toBeVisible();
    expect((await bea.solve()).blanks.length).toBeGreaterThan(0);
    expect(await ada.progressOf('Bea')).toBe(0);

    await bea.fill();
    await ada.button(t('play.tools.giveUp')).click();
    await ada.confirm(t('play.tools.giveUp'));
    for (const one of [ada, bea]) await expect(one.page.getByRole('row', { name: /^1 .*Bea \d+:\d\d 2$/ })).toBeVisible();
  });

  test('[T30] the best of three: settings, wins, the next race and the end of the series', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    await bea.come('Bea', await ada.open('race'));
    await ada.button(t('rooms.settings.change')).click();
    const bestOfThree = t('rooms.settings.seriesOf', { races: '3' });
    await ada.page.getByLabel(t('rooms.settings.series')).selectOption(bestOfThree);
    await ada.button(t('rooms.settings.save')).click();
    await expect(bea.page.getByText(bestOfThree).first()).toBeVisible();

    await bea.button(t('rooms.lobby.ready')).click();
    await ada.button(t('rooms.lobby.start')).click();
    const race = async () => {
      await bea.solve();
      await bea.fill();
      await ada.giveUp();
    };
    await race();
    await expect(bea.page.getByRole('heading', { name: t('rooms.race.won') })).toBeVisible();
    await expect(ada.page.getByText(t('rooms.race.seriesRule', { races: '3', wins: '2' }))).toBeVisible();
    await bea.button(t('rooms.race.askNext')).click();
    await expect(ada.page.getByText(t('rooms.race.nextVotes', { count: '1', players: '2', names: '\u2068Bea\u2069' }))).toBeVisible();
    await ada.button(t('rooms.race.next')).click();
    // Until then the boards are those of the race before.
    for (const one of [ada, bea]) await expect(one.page.getByText(t('rooms.countdown.label'), { exact: true })).toBeVisible();

    await race();
    await expect(bea.page.getByRole('heading', { name: t('rooms.race.seriesWon') })).toBeVisible();
    await expect(ada.page.getByText(t('rooms.race.seriesOver', { name: 'Bea' }))).toBeVisible();
    for (const one of [ada, bea]) await expect(one.page.getByRole('row', { name: /^1 .*Bea \d+:\d\d 2$/ })).toBeVisible();
    await expect(bea.button(t('rooms.race.askRematch'))).toBeVisible();
    await ada.button(t('rooms.settings.change')).click();
    await expect(bea.button(t('rooms.lobby.ready'))).toBeVisible();
  });

  test('[T31] two teams: who is where, and the first to finish does not win without the rest of the team', async ({ person }) => {
    const ada = await person();
    const [bea, cem] = [await person(), await person()];
    const code = await ada.open('race');
    await bea.come('Bea', code);
    await cem.come('Cem', code);
    await ada.button(t('rooms.settings.change')).click();
    await ada.page.getByRole('checkbox', { name: t('rooms.settings.teams'), exact: true }).click();
    await ada.button(t('rooms.settings.save')).click();
    await expect(ada.button(t('rooms.settings.change'))).toBeFocused();
    await expect(ada.button(t('rooms.lobby.start')).or(ada.button(t('rooms.lobby.startNow')))).toBeInViewport();
    const teamOf = (name: '1' | '2') => cem.page.getByRole('region', { name: t('rooms.teams.team', { team: name }) });
    await expect(teamOf('1').getByRole('listitem')).toHaveCount(2);
    await cem.button(t('rooms.teams.join', { team: '2' })).click();
    await expect(teamOf('2').getByRole('listitem')).toHaveText([/Bea/, /Cem/]);
    await cem.button(t('rooms.teams.join', { team: '1' })).click();
    await expect(teamOf('1').getByRole('listitem')).toHaveCount(2);

    for (const one of [bea, cem]) await one.button(t('rooms.lobby.ready')).click();
    await ada.button(t('rooms.lobby.start')).click();
    for (const one of [ada, bea]) {
      await one.solve();
      await one.fill();
    }
    await cem.giveUp();
    await expect(bea.page.getByRole('heading', { name: t('rooms.race.teamWon') })).toBeVisible();
    await expect(ada.page.getByRole('heading', { name: t('rooms.race.over') })).toBeVisible();
    await expect(ada.page.getByRole('rowheader', { name: /^1\. / })).toHaveText(/\d+:\d\d$/);
    await expectNoViolations(ada.page);
  });

  test('[T5] a spectator sees progress while it runs and the boards after it', async ({ person }) => {
    const ada = await person();
    const eve = await person();
    const code = await ada.open('race');
    await eve.page.goto(`/room/${code}`);
    await eve.button(t('rooms.join.watch')).click();
    await expect(eve.page.getByText(t('rooms.lobby.watching'))).toBeVisible();
    await ada.button(t('rooms.lobby.start')).click();
    await ada.fill(3);
    const name = (await ada.members.locator('bdi').first().textContent()) ?? '';
    await expect.poll(() => eve.progressOf(name)).toBeGreaterThan(0);
    await expect(eve.board).toHaveCount(0);
    await expect(eve.page.getByText(t('rooms.race.spectate'))).toBeVisible();
    await ada.fill();
    await expect(eve.page.getByRole('heading', { name: t('rooms.race.over') })).toBeVisible();
    await expect(eve.board.getByRole('gridcell', { name: called('blank') })).toHaveCount(0);
  });

  test('[T6] who comes late waits for the next round', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    const code = await ada.open('race');
    await ada.button(t('rooms.lobby.start')).click();
    await expect(ada.board).toBeVisible(LONG);
    await bea.page.goto(`/room/${code}`);
    await bea.button(t('rooms.join.joinNext')).click();
    await expect(bea.page.getByText(t('rooms.race.late'))).toBeVisible();
    await expect(bea.board).toHaveCount(0);
    await ada.fill();
    await ada.button(t('rooms.race.rematch')).click();
    await expect(bea.page.getByText(t('rooms.countdown.label'), { exact: true })).toBeVisible();
    await expect(bea.board).toBeVisible(LONG);
  });
});

test.describe('at the door', () => {
  test('[T7] a wrong code says so; the right one leads in, however it is written', async ({ person }) => {
    const ada = await person();
    const bea = await person({ expectedErrors: /404|409/ });
    const code = await ada.open('co-op');
    await bea.page.goto('/rooms/new');
    await bea.page.getByLabel(t('rooms.code.label')).fill('AAAAAA');
    await bea.button(t('rooms.code.join')).click();
    await expect(bea.page.getByText(t('rooms.code.wrong'))).toBeVisible();
    await bea.page.getByLabel(t('rooms.code.label')).fill(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `);
    await bea.button(t('rooms.code.join')).click();
    await expect(bea.page.getByRole('heading', { name: t('rooms.join.heading') })).toBeVisible();
    const answer = await bea.page.goto('/room/AAAAAA');
    expect(answer?.status()).toBe(404);
    await expect(bea.page.getByRole('heading', { name: t('rooms.unknown.title') })).toBeVisible();
  });

  test('[T8] a private room: the code knocks, the link opens', async ({ person }) => {
    const ada = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    const bea = await person();
    const cem = await person();
    const code = await ada.open('co-op', 'private');
    await bea.page.goto(`/room/${code}`);
    await bea.page.getByLabel(t('rooms.join.name')).fill('Bea');
    await bea.button(t('rooms.join.knock')).click();
    await expect(bea.page.getByText(t('rooms.join.knocking'))).toBeVisible();
    await ada.button(t('rooms.members.turnAway')).click();
    await expect(bea.page.getByText(t('rooms.join.turnedAway'))).toBeVisible();
    await bea.button(t('rooms.join.knock')).click();
    await ada.button(t('rooms.members.admit')).click();
    await expect(bea.members.getByText('Bea')).toBeVisible();

    await ada.button(t('share.link.copyLink')).click();
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
    const code = await ada.open('co-op');
    await bea.come('Bea', code);
    await ada.button(t('rooms.members.lock')).click();
    await expect(ada.page.getByText(t('rooms.members.locked'))).toBeVisible();
    await cem.page.goto(`/room/${code}`);
    await cem.button(t('rooms.join.join')).click();
    await expect(cem.page.getByText(t('refusals.room-locked'))).toBeVisible();

    await ada.button(t('rooms.members.actions', { name: 'Bea' })).click();
    await ada.button(t('rooms.members.mute')).click();
    await expect(bea.page.getByText(t('rooms.chat.muted'))).toBeVisible();
    await ada.button(t('rooms.members.actions', { name: 'Bea' })).click();
    await ada.page
      .getByRole('dialog')
      .getByRole('button', { name: t('rooms.members.kick') })
      .click();
    await ada.page
      .getByRole('dialog')
      .getByRole('button', { name: t('rooms.members.kick') })
      .click();
    await expect(bea.page.getByRole('heading', { name: t('rooms.kicked.title') })).toBeVisible();
    await bea.page.reload();
    await expect(bea.page.getByRole('heading', { name: t('rooms.kicked.title') })).toBeVisible();
    await expect(ada.members.getByText('Bea')).toBeHidden();
  });

  test('[T10] a quick race brings two strangers together', async ({ person }) => {
    const ada = await person();
    const bea = await person();
    for (const one of [ada, bea]) {
      await one.page.goto('/rooms/new');
      await one.button(t('rooms.quick.find')).click();
      await expect(one.page.getByRole('heading', { name: t('rooms.lobby.heading') })).toBeVisible();
    }
    expect(bea.page.url()).toBe(ada.page.url());
    // Others who look for a race at the same time may be there too.
    const own = bea.members.getByRole('listitem').filter({ has: bea.page.getByText(`(${t('rooms.members.you')})`, { exact: true }) });
    await expect(ada.members.getByText((await own.locator('bdi').textContent()) ?? '', { exact: true })).toBeVisible();
  });
});

test('[T21] a private race is not offered as ranked; a ranked one says for whom it counts', async ({ person }) => {
  const ada = await person();
  const bea = await person();
  await ada.page.goto('/rooms/new?mode=race');
  const ranked = ada.page.getByRole('checkbox', { name: t('rooms.settings.ranked'), exact: true });
  await expect(ranked).toBeChecked();
  await ada.page.getByRole('checkbox', { name: t('rooms.settings.private'), exact: true }).click();
  await expect(ada.page.getByText(t('rooms.settings.rankedPrivate'))).toBeVisible();
  await expect(ranked).toHaveCount(0);

  await bea.come('Bea', await ada.open('race'));
  await expect(bea.page.getByText(t('rooms.settings.rankedAccounts'))).toBeVisible();
  await ada.button(t('rooms.lobby.startNow')).click();
  await bea.fill();
  await ada.fill();
  await expect(bea.page.getByText(t('rooms.race.rankedGuest'))).toBeVisible();
});

test('[T23] two players with accounts see by themselves what a race did to their ratings', async ({ person }) => {
  const [ada, bea] = await Promise.all([person(), person({ locale: 'ar', colorScheme: 'dark' })]);
  await signUp(ada.page, 'Ada of the Race');
  const code = await ada.open('race');
  const arabic = textsIn('ar');
  await signUp(bea.page, 'Bea of the Race', 'ar');
  await bea.page.goto(`/room/${code}`);
  await bea.button(arabic('rooms.join.join')).click();
  await ada.button(t('rooms.lobby.startNow')).click();
  await ada.fill(2);
  for (const [one, texts] of [
    [ada, t],
    [bea, arabic],
  ] as const) {
    await one.button(texts('play.tools.giveUp')).click();
    await one.confirm(texts('play.tools.giveUp'));
  }
  await expect(ada.page.getByText(pattern`^${t('results.rating')} 1000 → \d+`)).toBeVisible();
  await expect(bea.page.getByText(pattern`^${arabic('results.rating')} 1000 → \d+`)).toBeVisible();
  await expectNoViolations(ada.page, bea.page);
});

test('[T17] no accessibility violations from the door to the result, light and dark, in both directions', async ({ person }) => {
  const ada = await person({ colorScheme: 'light' });
  const lale = await person({ colorScheme: 'dark', locale: 'ar' });
  const code = await ada.open('race');
  await lale.page.goto(`/room/${code}`);
  await expect(lale.page.locator('[data-phase="live"]')).toBeVisible();
  await expectNoViolations(lale.page);
  await lale.page.getByRole('button', { name: textsIn('ar')('rooms.join.watch') }).click();
  await expect(ada.members.getByRole('listitem')).toHaveCount(2);
  await ada.say('Hello');
  await expect(lale.page.getByRole('log').getByText('Hello')).toBeVisible();
  await expectNoViolations(ada.page, lale.page);
  await ada.button(t('rooms.lobby.start')).click();
  await ada.fill(2);
  await expectNoViolations(ada.page, lale.page);
  await ada.fill();
  await expect(lale.page.getByRole('table')).toBeVisible();
  await expectNoViolations(ada.page, lale.page);
});
