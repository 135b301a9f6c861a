import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EndlessPlay } from '@/app/_features/solo/endless-play';
import { messagesOf } from '@/app/_i18n/messages';
import { initialRoomState } from '@/engine/play/state';
import { LOCALES } from '@/server/protocol/locales';
import { settingsWith } from '../engine/support/test-room';
import { textsIn } from '../support/texts';
import { ME, OPENED_AT, snapshotOf } from './support';

test.each(LOCALES)('[A19] in %s a puzzle that is still generated is an empty grid that says so', (locale) => {
  const state = initialRoomState({ mode: 'solo', owner: ME, settings: settingsWith({ autoStart: true }) });
  const bootstrap = { room: 'room', code: null, member: ME, now: OPENED_AT, snapshot: snapshotOf(state) };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <EndlessPlay bootstrap={bootstrap} kindId="nurikabe" size={{ width: 12, height: 18 }} note="" />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain(textsIn(locale)('play.generating'));
  expect(markup).toContain(textsIn(locale)('play.cover.empty'));
  expect(markup).not.toContain('role="grid"');
});
