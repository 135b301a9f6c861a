import { skeletonOf } from './name-skeleton';

/** Who has one of these in their name seems to speak for the site. */
const TITLES = skeletonsOf(
  'seawall admin admins administrator administrators moderator moderators',
  'moderatör moderatörler yönetici yöneticiler',
  'مشرف المشرف مشرفة المشرفة مشرفون المشرفون مشرفين المشرفين إدارة الإدارة',
);

/** So does who is called nothing but these. */
const OFFICES = skeletonsOf(
  'official support staff system team help helpdesk security service server root sysadmin webmaster',
  'resmi resmî destek personel sistem ekip ekibi takım takımı yardım güvenlik sunucu',
  'رسمي الرسمي دعم الدعم موظف الموظفون طاقم الطاقم نظام النظام فريق الفريق مساعدة المساعدة',
);

/** Long enough that they are hidden in no other word, as admin is in badminton. */
const LOUD_TITLES = skeletonsOf('seawall moderator administrator');

const NOTHING_ELSE = new RegExp(`^(?:${[...TITLES, ...OFFICES].join('|')})+$`, 'u');
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const BESIDE_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Whether a name says of itself that it is one of those who run the site: in three languages, and in whatever looks like it. */
export function claimsTitle(name: string): boolean {
  const words = name.split(BETWEEN_WORDS);
  // Numbers may stand for letters, or just beside them.
  const whole = skeletonOf(words.join(''));
  if (LOUD_TITLES.some((title) => whole.includes(title))) return true;
  return words.flatMap((word) => [word, word.replace(BESIDE_LETTERS, '')]).some((word) => TITLES.includes(skeletonOf(word)));
}

/** Whether nobody may be called so: a title, or nothing but an office. */
export function isReserved(name: string): boolean {
  const whole = [name.split(BETWEEN_WORDS).join(''), name.replace(BESIDE_LETTERS, '')];
  return claimsTitle(name) || whole.some((text) => NOTHING_ELSE.test(skeletonOf(text)));
}

function skeletonsOf(...words: readonly string[]): readonly string[] {
  return words.join(' ').split(' ').map(skeletonOf);
}
