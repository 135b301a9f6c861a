import type { Locale } from './locales';
import { ar } from './messages/ar';
import { en } from './messages/en';
import { tr } from './messages/tr';
import type { Translated } from './messages/translated';

const MESSAGES: Readonly<Record<Locale, Translated>> = { en, ar, tr };

/** All texts in a language, typed as the English ones: pages are checked against those, and a test holds the arguments of all languages together. */
export function messagesOf(locale: Locale): typeof en {
  return MESSAGES[locale] as typeof en;
}

/** The texts that scripts need: what only the server says is left out, so that no page carries it. */
export function forBrowsers({
  account,
  lab: _lab,
  lessons: _lessons,
  learn: _learn,
  moderation: _moderation,
  replay: _replay,
  film: _film,
  duel: _duel,
  watch: _watch,
  around,
  groups,
  sharing,
  ...texts
}: typeof en) {
  const { help: _help, about: _about, archive: _archive, nav: _nav, ...parts } = around;
  const { preview: _preview, ...shared } = sharing;
  const { privacy: _privacy, ...own } = account;
  return { ...texts, account: own, around: parts, groups: { form: groups.form }, sharing: shared };
}
