import type { en } from './en';

/** The same keys with other texts. */
export type Texts<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]> };

/** All texts of the site in a language. A missing or extra key does not compile. */
export type Translated = Texts<typeof en>;
