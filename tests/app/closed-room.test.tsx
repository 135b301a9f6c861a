import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClosedRoom } from '@/app/_features/rooms/closed-room';
import { messagesOf } from '@/app/_i18n/messages';
import { getPathname } from '@/app/_i18n/navigation';
import { LOCALES } from '@/server/protocol/locales';

test.each(LOCALES)('[C5] an outdated page says so and offers to reload, other closed rooms lead elsewhere: %s', (locale) => {
  const messages = messagesOf(locale);
  const show = (reason: 'outdated-client' | 'unknown-room') =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <ClosedRoom reason={reason} />
      </NextIntlClientProvider>,
    );
  const outdated = show('outdated-client');
  for (const text of [messages.refusals['outdated-client'], messages.sync.reload]) expect(outdated).toContain(text);
  expect(outdated).not.toContain('href');
  expect(show('unknown-room')).toContain(`href="${getPathname({ href: '/rooms/new', locale })}"`);
  expect(show('unknown-room')).not.toContain(messages.sync.reload);
});
