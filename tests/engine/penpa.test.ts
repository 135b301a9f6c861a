import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlayable } from '@/engine/kinds/playable';
import { decodeBase64, encodeBase64 } from '@/engine/notations/base64';
import { formatBoard } from '@/engine/notations/board-text';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { deflate, inflate } from '@/engine/notations/deflate';
import { exportPuzzle, importPuzzle } from '@/engine/notations/import-export';

const NO_LIMIT = 1 << 20;
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.array(fc.constantFrom('zN:{}', '"24":["2",1,"1"],', '[]', 'x'), { maxLength: 300 }).map((parts) => Buffer.from(parts.join(''))),
);

describe('[N11] packed data', () => {
  test('inflate unpacks what zlib packs, in every kind of block', () => {
    fc.assert(
      fc.property(anyBytes, fc.constantFrom(0, 1, 9), fc.constantFrom(0, 4), (bytes, level, strategy) => {
        expect(inflate(deflateRawSync(bytes, { level, strategy }), NO_LIMIT)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  test('zlib unpacks what deflate packs, and so does inflate', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const packed = deflate(bytes);
        expect(Uint8Array.from(inflateRawSync(packed))).toEqual(Uint8Array.from(bytes));
        expect(inflate(packed, NO_LIMIT)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  test('a repeat longer than a code, and one farther away than a distance', () => {
    const far = Buffer.concat([Buffer.from('first'), Buffer.alloc(40_000, 7), Buffer.from('first')]);
    expect(Buffer.from(inflateRawSync(deflate(far)))).toEqual(far);
    expect(inflate(deflate(far), NO_LIMIT)).toEqual(Uint8Array.from(far));
  });

  test('damaged data is undefined whenever zlib refuses it, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (noise) => {
        let expected: Uint8Array | undefined;
        try {
          expected = Uint8Array.from(inflateRawSync(noise));
        } catch {}
        const result = inflate(noise, NO_LIMIT);
        if (expected === undefined) expect(result).toBeUndefined();
        else expect(result).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('more than the limit is undefined', () => {
    const packed = deflateRawSync(Buffer.alloc(101));
    expect(inflate(packed, 101)).toHaveLength(101);
    expect(inflate(packed, 100)).toBeUndefined();
    expect(inflate(deflateRawSync(Buffer.alloc(101), { level: 0 }), 100)).toBeUndefined();
  });

  test('base64 in both spellings', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(encodeBase64(bytes)).toBe(text);
        expect(decodeBase64(text)).toEqual(bytes);
        expect(decodeBase64(Buffer.from(bytes).toString('base64url'))).toEqual(bytes);
      }),
    );
    expect(decodeBase64('ab*d')).toBeUndefined();
  });
});

interface Drawn {
  readonly question?: string;
  readonly answer?: string;
  readonly margins?: string;
  readonly head?: string;
}

/** A link as Penpa+ writes it for a grid of 3 × 2. Its first cell has the key 16. */
function link({ question = '', answer = '', margins = '[0,0,0,0]', head = 'square,3,2' }: Drawn, query = 'm=edit'): string {
  const rest = '38,0,1,1,152,114,67,67,0,0,0,0,Title: Größe,Author: 作,,,OFF,false';
  const lines = [
    `${head},${rest}`,
    margins,
    '{zG:["1","2","1"]}',
    `{zR:{z_:[]},zS:{}${question}}`,
    `{zS:{}${answer}}`,
    '[16,1,1,5,1,1]',
    '[]',
  ];
  const data = deflateRawSync(Buffer.from(lines.join('\n'))).toString('base64');
  return `https://swaroopg92.github.io/penpa-edit/#${query}&p=${data}`;
}

/** The notation, the puzzle and the marks, or the error. */
function read(text: string, kind?: string): string {
  const result = importPuzzle(text, kind);
  if (!result.ok) return result.error.code;
  const { notation, puzzle, board } = result.value;
  const playable = findPlayable(puzzle.kind);
  return `${notation} ${formatPuzzle(puzzle)} ${playable && formatBoard(playable, board)}`;
}

describe('[N11] links of Penpa', () => {
  test.each([
    ['numbers of a Nurikabe', { question: ',zN:{"16":["3",1,"1"],"25":["?",1,"1"]}' }, 'penpa nurikabe/3/2/3j. o../..o'],
    ['an empty text is no clue', { question: ',zN:{"16":["3",1,"1"],"18":[" ",1,"1"]}' }, 'penpa nurikabe/3/2/3k o../...'],
    [
      'what the solver shaded',
      { question: ',zN:{"16":["3",1,"1"]}', answer: ',zS:{"17":1,"18":4,"23":2},zY:{"24":[1,"circle_SS",2]}' },
      'penpa nurikabe/3/2/3k o##/oo.',
    ],
    ['margins', { question: ',zN:{"36":["2",1,"1"]}', head: 'square,4,3', margins: '[1,0,1,0]' }, 'penpa nurikabe/3/2/j2g .../.o.'],
    [
      'a text beside the board',
      { question: ',zN:{"16":["3",1,"1"],"0":["rules",1,"1"],"90":["A",1,"1"]}' },
      'penpa nurikabe/3/2/3k o../...',
    ],
  ])('%s', (_, drawn, expected) => {
    expect(read(link(drawn))).toBe(expected);
  });

  test.each([
    ['letters', ',zN:{"20":["X",1,"1"],"27":["o",1,"1"]}', 'penpa tic-tac-logic/4/2/b1b0b ..X./.O..'],
    ['digits', ',zN:{"20":["1",1,"1"],"29":["0",1,"1"]}', 'penpa tic-tac-logic/4/2/b1d0 ..X./...O'],
    ['circles', ',zY:{"20":[2,"circle_L",1],"29":[1,"circle_M",1]}', 'penpa tic-tac-logic/4/2/b1d0 ..X./...O'],
  ])('%s of a Tic-Tac-Logic', (_, question, expected) => {
    expect(read(link({ question, head: 'square,4,2' }), 'tic-tac-logic')).toBe(expected);
  });

  test('the page of solvers, an encoded link and other parameters', () => {
    const text = link({ question: ',zN:{"16":["3",1,"1"]}' }, 'm=solve');
    expect(read(`${text}&a=q1Z`)).toBe('penpa nurikabe/3/2/3k o../...');
    const [address, data] = text.split('&p=');
    expect(read(`${address}&p=${encodeURIComponent(data)}`)).toBe('penpa nurikabe/3/2/3k o../...');
  });

  test('a drawing that both kinds can be is a question', () => {
    const text = link({ question: ',zN:{"20":["1",1,"1"]}', head: 'square,4,2' });
    expect(read(text)).toBe('which-kind');
    expect(read(text, 'nurikabe')).toBe('penpa nurikabe/4/2/h1k ..o./....');
  });

  test.each([
    ['cut off', link({}).slice(0, -20), 'damaged-link'],
    ['not base64', 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=%%%', 'damaged-link'],
    ['without data', 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=', 'damaged-link'],
    ['not UTF-8', `penpa-edit/#m=edit&p=${deflateRawSync(Buffer.from([0xff])).toString('base64')}`, 'damaged-link'],
    ['a bomb', `penpa-edit/#m=edit&p=${deflateRawSync(Buffer.alloc(2_000_000)).toString('base64')}`, 'damaged-link'],
    ['far too long', `penpa-edit/#m=edit&p=${'A'.repeat(60_001)}`, 'too-long'],
    ['broken margins', link({ margins: '[0,0,-1]' }), 'damaged-link'],
    ['hexagons', link({ head: 'hex,3,2' }), 'unknown-kind'],
    ['too large', link({ head: 'square,3000,2' }), 'side-out-of-range'],
    ['another type of puzzle', link({ question: ',zN:{"16":["ABC",1,"1"]}' }), 'unknown-cell'],
    ['a Nurikabe with 0', link({ question: ',zN:{"16":["0",1,"1"],"17":["7",1,"1"]}' }), 'clue-zero'],
  ])('%s is refused', (_, text, code) => {
    expect(read(text, 'nurikabe')).toBe(code);
  });

  test.each([
    ['nurikabe/5/5/g5k2o1k3g'],
    ['nurikabe/4/4/2h3n4i'],
    ['nurikabe/5/4/2h3n4m'],
    ['tic-tac-logic/6/6/g0a0a0c0d1c1a10h'],
    ['tic-tac-logic/4/6/a1e0p'],
  ])('%s is written for every version of Penpa', (text) => {
    const parsed = parsePuzzle(text);
    if (!parsed.ok) throw new Error(text);
    const puzzle = parsed.value;
    const url = exportPuzzle(puzzle, 'penpa') ?? '';
    expect(url.length).toBeLessThan(1100);
    const lines = inflateRawSync(Buffer.from(url.slice(url.indexOf('&p=') + 3), 'base64'))
      .toString()
      .split('\n');
    const head = lines[0].split(',').map(Number);
    expect(head.slice(1, 3)).toEqual([puzzle.width, puzzle.height]);
    expect(head.slice(9)).toEqual(new Array(2).fill(nearestPoint(puzzle.width, puzzle.height)));
    const steps: number[] = JSON.parse(lines[5]);
    let key = 0;
    const keys = steps.map((step) => {
      key += step;
      return key;
    });
    const gridWidth = puzzle.width + 4;
    expect(keys).toEqual(
      Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => {
        const row = Math.floor(cell / puzzle.width);
        return (row + 2) * gridWidth + 2 + (cell % puzzle.width);
      }),
    );
    expect(lines).toHaveLength(6);
  });

  test('a full board of the largest size is written and read', () => {
    const clues = Array.from({ length: 64 * 64 }, (_, cell) => 10_000 + ((cell * 7919) % 60_000));
    const puzzle = { kind: 'nurikabe', width: 64, height: 64, clues, options: {} };
    const imported = importPuzzle(exportPuzzle(puzzle, 'penpa') ?? '', 'nurikabe');
    expect(imported.ok && imported.value.puzzle).toEqual(puzzle);
  });

  test('a puzzle with an option cannot be written', () => {
    const parsed = parsePuzzle('tic-tac-logic/4/4/p/repeats');
    expect(parsed.ok && exportPuzzle(parsed.value, 'penpa')).toBeUndefined();
  });
});

/** The point that Penpa takes for the middle: of all cells, corners, lower sides and right sides the first one nearest to the center. */
function nearestPoint(width: number, height: number): number {
  const offsets = [
    [0, 0],
    [0.5, 0.5],
    [0, 0.5],
    [0.5, 0],
  ];
  let best = { distance: Number.POSITIVE_INFINITY, key: -1 };
  let key = 0;
  for (const [dx, dy] of offsets)
    for (let y = 0; y < height + 4; y += 1)
      for (let x = 0; x < width + 4; x += 1, key += 1) {
        const distance = (x + dx - 2 - (width - 1) / 2) ** 2 + (y + dy - 2 - (height - 1) / 2) ** 2;
        if (distance < best.distance) best = { distance, key };
      }
  return best.key;
}
