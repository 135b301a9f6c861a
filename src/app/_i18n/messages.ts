import type { Locale } from './locales';
import { ar } from './messages/ar';
import { en } from './messages/en';
import { tr } from './messages/tr';
import type { Translated } from './messages/translated';

const MESSAGES: Readonly<Record<Locale, Translated>> = { en, ar, tr };

/**
 * All texts in a language, with the type of the English ones, which pages are checked against. A test checks that the arguments of all
 * languages match.
 */
export function messagesOf(locale: Locale): typeof en {
  return MESSAGES[locale] as typeof en;
}

/** The texts that client components need. Texts that only the server renders are left out, so that pages do not contain them. */
export function forBrowsers({
  about: _about,
  account,
  classroom: _classroom,
  dailies,
  duels: _duels,
  groups,
  help: _help,
  lab: _lab,
  learn: _learn,
  moderation: _moderation,
  playback: _playback,
  replay: _replay,
  share,
  site: _site,
  walkthrough: _walkthrough,
  ...texts
}: typeof en) {
  const { privacy: _privacy, ...ownAccount } = account;
  const { preview: _preview, ...ownShare } = share;
  return { ...texts, account: ownAccount, dailies: { home: dailies.home }, groups: { form: groups.form }, share: ownShare };
}
