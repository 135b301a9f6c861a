import { skeletonOf } from './name-skeleton';

/** A player with one of these in their name seems to speak for the site. */
const TITLES = skeletonsOf(
  'seawall admin admins administrator administrators moderator moderators',
  'moderatör moderatörler yönetici yöneticiler',
  'مشرف المشرف مشرفة المشرفة مشرفون المشرفون مشرفين المشرفين إدارة الإدارة',
);

/** So does a player whose whole name consists of these. */
const OFFICES = skeletonsOf(
  'official support staff system team help helpdesk security service server root sysadmin webmaster',
  'resmi resmî destek personel sistem ekip ekibi takım takımı yardım güvenlik sunucu',
  'رسمي الرسمي دعم الدعم موظف الموظفون طاقم الطاقم نظام النظام فريق الفريق مساعدة المساعدة',
);

/** Long enough to be part of no other word, as admin is in badminton. */
const LOUD_TITLES = skeletonsOf('seawall moderator administrator');

const NOTHING_ELSE = new RegExp(`^(?:${[...TITLES, ...OFFICES].join('|')})+$`, 'u');
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const BESIDE_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Whether a name claims to belong to the site's staff: in three languages, and with look-alike letters. */
export function claimsTitle(name: string): boolean {
  const words = name.split(BETWEEN_WORDS);
  // Digits may replace letters, or be added beside them.
  const whole = skeletonOf(words.join(''));
  if (LOUD_TITLES.some((title) => whole.includes(title))) return true;
  return words.flatMap((word) => [word, word.replace(BESIDE_LETTERS, '')]).some((word) => TITLES.includes(skeletonOf(word)));
}

/** Whether no player may have the name: it contains a title, or consists of office words only. */
export function isReserved(name: string): boolean {
  const whole = [name.split(BETWEEN_WORDS).join(''), name.replace(BESIDE_LETTERS, '')];
  return claimsTitle(name) || whole.some((text) => NOTHING_ELSE.test(skeletonOf(text)));
}

function skeletonsOf(...words: readonly string[]): readonly string[] {
  return words.join(' ').split(' ').map(skeletonOf);
}
