import { describe, expect, test, vi } from 'vitest';
import { RULE_PICTURES } from '@/app/[locale]/help/illustrated-rules';
import { check } from '@/engine/core/check';
import { findPlayable, type KindId } from '@/engine/kinds/playable';

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));

const SYMBOLS: Readonly<Record<KindId, string>> = { nurikabe: '.#o', 'tic-tac-logic': '.xo' };
const SIDE = 6;
/** The rule of the engine that a picture's wrong board breaks. */
const BROKEN: Readonly<Record<string, string>> = {
  'nurikabe.islands': 'nurikabe.size',
  'nurikabe.apart': 'nurikabe.one-clue',
  'nurikabe.sea': 'nurikabe.one-sea',
  'nurikabe.pools': 'nurikabe.no-pool',
  'tic-tac-logic.trio': 'tic-tac-logic.no-trio',
  'tic-tac-logic.balance': 'tic-tac-logic.balance',
  'tic-tac-logic.distinct': 'tic-tac-logic.distinct',
};

/** What the engine has against the rows of a picture. */
function judge(kindId: KindId, shown: readonly string[]) {
  const kind = findPlayable(kindId);
  if (kind === undefined) throw new Error(`No kind ${kindId}`);
  // Of Tic-Tac-Logic the pictures show a few lines: the rest of the board is blank.
  const rows = kindId === 'nurikabe' ? shown : Array.from({ length: SIDE }, (_, y) => shown[y] ?? '.'.repeat(SIDE));
  const text = rows.join('');
  const clues = Array.from(text, (symbol) => (kindId === 'nurikabe' ? Number(symbol) || 0 : Math.max(0, '.XO'.indexOf(symbol))));
  const puzzle = { kind: kindId, width: rows[0].length, height: rows.length, clues, options: {} };
  const start = kind.initialBoard(puzzle).marks;
  const marks = Uint8Array.from(text, (symbol, cell) => Math.max(start[cell], SYMBOLS[kindId].indexOf(symbol)));
  return check(kind, puzzle, { ...puzzle, marks });
}

const ROWS = (Object.keys(RULE_PICTURES) as KindId[]).flatMap((kind) => RULE_PICTURES[kind].map((pictures) => ({ kind, ...pictures })));

describe('the pictures of the rules', () => {
  test.each(ROWS)('[A7] $rule: the right board breaks no rule of its lines', ({ kind, right }) => {
    const verdict = judge(kind, right);
    expect(verdict.status === 'broken' ? verdict.violations.map(({ rule }) => rule) : []).toEqual([]);
  });

  test.each(ROWS)('[A7] $rule: the wrong board breaks this rule, in the cells that are lit', ({ kind, rule, wrong, broken }) => {
    const verdict = judge(kind, wrong);
    const violations = verdict.status === 'broken' ? verdict.violations : [];
    expect(new Set(violations.map((violation) => violation.rule))).toEqual(new Set([BROKEN[rule]]));
    const lit = [...broken.join('')].flatMap((symbol, cell) => (symbol === '!' ? [cell] : []));
    expect(lit.length).toBeGreaterThan(0);
    expect(violations.flatMap(({ cells }) => cells)).toEqual(expect.arrayContaining(lit));
  });
});
