import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guestName } from '@/server/identity/guest-name';
import { createPlayerId } from '@/server/identity/guest-token';
import { skeletonOf } from '@/server/identity/name-skeleton';
import { cleanChat, cleanName } from '@/server/identity/names';
import { claimsTitle, isReserved } from '@/server/identity/reserved-names';
import { isTooHeavy } from '@/server/protocol/chat-line';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

describe('names', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Ann \t  Lee\n', 'Ann Lee'],
    ['Ann\u00a0Lee', 'Ann Lee'],
    ['Ａｎｎ', 'Ann'],
    ['\ufeffAnn', 'Ann'],
    ['e\u0301milie', '\u00e9milie'],
    ['ﷴ', 'محمد'],
    ['محمد ٤٢', 'محمد ٤٢'],
    ['Işıl Çağrı', 'Işıl Çağrı'],
    ['❤\ufe0f', '❤'],
    ['\u{1f427}', '\u{1f427}'],
    ['7', '7'],
    ["O'Neil-Smith.", "O'Neil-Smith."],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['\u{1f1f9}\u{1f1f7}'.repeat(16), '\u{1f1f9}\u{1f1f7}'.repeat(16)],
  ])('[I6] %j is kept as %j', (text, kept) => {
    expect(cleanName(text)).toEqual({ ok: true, value: kept });
  });

  test.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['\ufe0f', 'empty'],
    ['x'.repeat(25), 'too-long'],
    ['x'.repeat(100_000), 'too-long'],
    ['ﷺ'.repeat(4), 'too-long'],
    ['\u{1f1f9}\u{1f1f7}'.repeat(17), 'too-long'],
    ['Ann\u0000', 'not-allowed'],
    ['Ann\u001b[31m', 'not-allowed'],
    ['\u202eevil', 'not-allowed'],
    ['Ann\u2066', 'not-allowed'],
    ['\u200fAnn', 'not-allowed'],
    ['An\u200bn', 'not-allowed'],
    ['An\u200cn', 'not-allowed'],
    ['An\u200dn', 'not-allowed'],
    ['An\u00adn', 'not-allowed'],
    ['An\ufeffn', 'not-allowed'],
    [FAMILY, 'not-allowed'],
    ['\u3164', 'not-allowed'],
    ['\u115fAnn', 'not-allowed'],
    ['\u2800', 'not-allowed'],
    ['An\u034fn', 'not-allowed'],
    ['Ann\ue000', 'not-allowed'],
    ['Ann\u0378', 'not-allowed'],
    ['Ann\ud800', 'not-allowed'],
    ['Ann\u2028Lee', 'not-allowed'],
    ['\u{e0041}Ann', 'not-allowed'],
    [`A${'\u0335'.repeat(5)}`, 'not-allowed'],
    ['…!?', 'not-allowed'],
    ['+ = +', 'not-allowed'],
    ['\u0301', 'not-allowed'],
  ])('[I6] %j is refused: %s', (text, refusal) => {
    expect(cleanName(text)).toEqual({ ok: false, error: refusal });
  });

  test('[I6] whatever is given, what is kept is clean, short, and cleans to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const name = cleanName(text);
        if (!name.ok) return;
        expect(cleanName(name.value)).toEqual(name);
        expect(name.value).not.toMatch(/[\p{C}\u200b-\u200f\u202a-\u202e\u2066-\u2069]|^ | $| {2}/u);
        expect(name.value.length).toBeLessThanOrEqual(64);
      }),
      { numRuns: 2_000 },
    );
  });

  test('[I7] chat may be long, be signs alone, and join pictures', () => {
    expect(cleanChat('x'.repeat(280)).ok).toBe(true);
    expect(cleanChat('x'.repeat(281))).toEqual({ ok: false, error: 'too-long' });
    expect(cleanChat('?!')).toEqual({ ok: true, value: '?!' });
    expect(cleanChat(FAMILY)).toEqual({ ok: true, value: FAMILY });
    expect(cleanChat('two\nlines')).toEqual({ ok: true, value: 'two lines' });
  });

  test('[C7] the field of a page finds a line too long where the server does', () => {
    for (const text of ['ş'.repeat(280), 'z\u0316\u0317\u0318\u0319'.repeat(113), ` ${'\u4e00'.repeat(280)} `]) {
      expect([isTooHeavy(text), cleanChat(text).ok]).toEqual([false, true]);
    }
    for (const text of ['z\u0316\u0317\u0318\u0319'.repeat(114), '\ufdfa'.repeat(80), '\u{1f600}'.repeat(257)]) {
      expect([isTooHeavy(text), cleanChat(text)]).toEqual([true, { ok: false, error: 'too-long' }]);
    }
  });

  test('[I12] whatever it is made of, nothing takes more bytes than its sort of text may', () => {
    // Four marks on each letter are no heap.
    const marked = (letters: number) => 'z\u0316\u0317\u0318\u0319'.repeat(letters);
    expect(Buffer.byteLength(marked(113))).toBeLessThanOrEqual(1_024);
    expect(cleanChat(marked(113)).ok).toBe(true);
    expect(cleanChat(marked(114))).toEqual({ ok: false, error: 'too-long' });
    expect(cleanChat('\u4e00'.repeat(280)).ok).toBe(true);
    expect(cleanChat('\u{1f600}'.repeat(257))).toEqual({ ok: false, error: 'too-long' });
    expect(cleanName('\u4e00'.repeat(24)).ok).toBe(true);
    expect(cleanName('\u0e01\u0e34\u0e48'.repeat(18))).toEqual({ ok: false, error: 'too-long' });
  });

  test.each(['\u202eevil', 'a\u200db', `a${FAMILY[2]}`, 'a\u200b', '\u2800', '\u0301'])('[I7] %j is not said', (text) => {
    expect(cleanChat(text)).toEqual({ ok: false, error: 'not-allowed' });
  });

  test('[I5] a guest has a friendly name of two words and a number, always the same, seldom that of another', () => {
    const ids = Array.from({ length: 1_000 }, createPlayerId);
    const names = ids.map(guestName);
    expect(ids.map(guestName)).toEqual(names);
    for (const name of names) {
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d$/);
      expect(cleanName(name)).toEqual({ ok: true, value: name });
    }
    expect(new Set(names).size).toBeGreaterThan(970);
  });

  test.each([
    ['Alice', 'Аlice'],
    ['Alice', 'AIice'],
    ['Alice', 'a1ice'],
    ['Alice', 'ALICE'],
    ['Alice', 'аӏісе'],
    ['Helen', 'Нelen'],
    ['Modern', 'Modem'],
    ['Bob 0', 'bоb O'],
    ['Анна', 'Aнна'],
    ['علي', 'على'],
    ['İnci', 'ıncı'],
  ])('[I10] %j and %j look alike', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test.each([
    ['Анна', 'Anna'],
    ['Işıl', 'Isil'],
    ['Çağrı', 'Cagri'],
    ['محمد', 'محمود'],
    ['Ann', 'Anne'],
    ['Émile', 'Emile'],
    ['日本', '曰本'],
  ])('[I10] %j and %j do not', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  test('[I10] what looks like something looks like all that this looks like, in any case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (text) => {
        const skeleton = skeletonOf(text);
        expect(skeletonOf(skeleton)).toBe(skeleton);
        expect(skeletonOf(skeleton.toUpperCase())).toBe(skeletonOf(skeletonOf(skeleton.toUpperCase())));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ...[
      'Moderator',
      'moderators',
      'M0derator',
      'Мoderator',
      'Moderator Ann',
      'the-moderator',
      'xXModeratorXx',
      'Seawall',
      'Seawall Team',
      'SeaWallTeam',
    ],
    ...[
      'S e a w a l l',
      'Ѕеаwаll',
      'admin',
      'Admin 1',
      'Admin1',
      'adm1n',
      'аdmin',
      'Ann (admin)',
      'Administrator',
      'support',
      'Support Team',
      'staff',
    ],
    ...[
      'System',
      'official',
      'Official Support 24',
      'Moderatör',
      'YÖNETİCİ',
      'Destek Ekibi',
      'sistem',
      'مشرف',
      'المشرف',
      'فريق الدعم',
      'الإدارة',
      'Sea Wall-E',
      'نظام',
      'S3awall',
      '$eawall',
      'Mödérator',
      '@dmin',
      '4dm1n',
      'MOD',
      'Yönetim',
      'مدير',
    ],
    'Pacer 1',
    'P4cer (steady)',
    'Tempocu 2 (hızlı)',
    'ضابط إيقاع 1',
  ])('[I11] nobody is called %j', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  test.each([
    ...['Ann', 'Badminton', 'Adminah', 'Modest', 'Support Cat', 'Team Otter', 'Systematic', 'Staffan', 'Helper', 'Анна', 'Işıl'],
    ...['Yönet', 'Destekçi Ann', 'محمد', 'نظامي', 'مشاري', 'Calm Otter 42', '🐧', '42', 'Modé', 'Mód3st', 'Zoë 5', '$tella', '4+3=7'],
    'Spacer',
    'Space Rocket',
    'Ritim',
  ])('[I11] anybody may be called %j', (name) => {
    expect(isReserved(name)).toBe(false);
  });

  test('[I11] a group may be called after an office, but not as those who run the site', () => {
    for (const name of ['Support', 'Team', 'Staff of 7b', 'Destek']) expect(claimsTitle(name), name).toBe(false);
    for (const name of ['Seawall Team', 'Moderators', 'Admin', 'Yöneticiler', 'المشرفون']) expect(claimsTitle(name), name).toBe(true);
  });
});
