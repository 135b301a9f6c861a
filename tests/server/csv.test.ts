import { describe, expect, test } from 'vitest';
import { formatCsv } from '@/app/_server/format-csv';

describe('a table for spreadsheets', () => {
  test.each([
    ['plain', 'Ann', 'Ann'],
    ['a comma', 'Ann, Bob', '"Ann, Bob"'],
    ['quotes', 'the "one"', '"the ""one"""'],
    ['a line', 'two\nlines', '"two\nlines"'],
    ['=', '=1+1', "'=1+1"],
    ['+', '+1', "'+1"],
    ['-', '-1', "'-1"],
    ['@', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a return', '\r=1', `"'\r=1"`],
    ['both at once', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['another script', 'آن', 'آن'],
    ['a formula further on', 'a=1', 'a=1'],
    ['a formula after a semicolon', 'a;=1;b', "a;'=1;b"],
    ['two of them', '=1;@2', "'=1;'@2"],
    ['a text after a semicolon', 'a; b;c', 'a; b;c'],
  ])('[CR3] %s', (_what, given, written) => {
    expect(formatCsv([[given]])).toBe(`\uFEFF${written}\r\n`);
  });

  test('[CR3] numbers are numbers, rows end as the standard says, and nothing is nothing', () => {
    expect(formatCsv([['a', -1, 0.5], []])).toBe('\uFEFFa,-1,0.5\r\n\r\n');
  });
});
