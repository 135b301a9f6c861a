import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { compiledMessagesOf } from './compiled-messages';
import { chooseLocale, LOCALE_COOKIE } from './locales';

export default getRequestConfig(async () => {
  const locale = chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'));
  return { locale, messages: compiledMessagesOf(locale), timeZone: 'UTC' };
});
