import { getRequestConfig } from 'next-intl/server';
import { chooseLocale } from '@/server/protocol/locales';
import { compiledMessagesOf } from './compiled-messages';

/** The server puts the language of each request in the header that next-intl reads. */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = chooseLocale(await requestLocale, null);
  return { locale, messages: compiledMessagesOf(locale), timeZone: 'UTC' };
});
