import { skeletonOf } from './name-skeleton';

/** Digits and signs that people read as letters, beside those that Unicode lists. */
const READ_AS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', '@': 'a', 5: 's', $: 's', 7: 't', '€': 'e' };
const ACCENTS = /[\u0300-\u036f]/g;

/** A player with one of these in their name seems to speak for the site. */
const TITLES = skeletonsOf(
  'seawall admin admins administrator administrators moderator moderators',
  'moderatör moderatörler yönetici yöneticiler',
  'مشرف المشرف مشرفة المشرفة مشرفون المشرفون مشرفين المشرفين إدارة الإدارة',
);

/** So does a player whose whole name consists of these. */
const OFFICES = skeletonsOf(
  'official support staff system team help helpdesk security service server root sysadmin webmaster mod mods',
  'yönetim resmi resmî destek personel sistem ekip ekibi takım takımı yardım güvenlik sunucu',
  'مدير المدير رسمي الرسمي دعم الدعم موظف الموظفون طاقم الطاقم نظام النظام فريق الفريق مساعدة المساعدة',
);

/** Long enough to be part of no other word, as admin is in badminton. */
const LOUD_TITLES = skeletonsOf('seawall moderator administrator');

/** A name that begins like this seems to be that of a pacer. */
const PACERS = skeletonsOf('pacer tempocu ضابطإيقاع');

const NOTHING_ELSE = new RegExp(`^(?:${[...TITLES, ...OFFICES].join('|')})+$`, 'u');
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const BESIDE_LETTERS = /[^\p{L}\p{M}]+/gu;

/** A name as it is written, without accents, and with such signs as letters, too. */
function readingsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replace(ACCENTS, '');
  return [name, plain, [...plain].map((sign) => READ_AS[sign] ?? sign).join('')];
}

/** Whether a name claims to belong to the site's staff: in three languages, and with look-alike letters. */
export function claimsTitle(name: string): boolean {
  return readingsOf(name).some(hasTitle);
}

function hasTitle(name: string): boolean {
  const words = name.split(BETWEEN_WORDS);
  // Digits may replace letters, or be added beside them.
  const whole = skeletonOf(words.join(''));
  if (LOUD_TITLES.some((title) => whole.includes(title))) return true;
  return words.flatMap((word) => [word, word.replace(BESIDE_LETTERS, '')]).some((word) => TITLES.includes(skeletonOf(word)));
}

/** Whether no player may have the name: it contains a title, consists of office words only, or begins like that of a pacer. */
export function isReserved(name: string): boolean {
  const whole = readingsOf(name)
    .flatMap((reading) => [reading.split(BETWEEN_WORDS).join(''), reading.replace(BESIDE_LETTERS, '')])
    .map(skeletonOf);
  return claimsTitle(name) || whole.some((text) => NOTHING_ELSE.test(text) || PACERS.some((pacer) => text.startsWith(pacer)));
}

function skeletonsOf(...words: readonly string[]): readonly string[] {
  return words
    .join(' ')
    .split(' ')
    .flatMap((word) => [...new Set(readingsOf(word).map(skeletonOf))]);
}
