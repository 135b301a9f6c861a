import { expect, test } from 'vitest';
import { expectComplaint } from '../leftovers';

test('a warning', () => {
  process.emitWarning('too many listeners of something', 'SomeWarning');
});

test('a rejection', () => {
  void Promise.reject(new Error('nobody looks at this'));
});

test('words on stderr', () => {
  process.stderr.write('something is odd\n');
});

test('words by the console', () => {
  const { warn } = console;
  warn('something is strange');
});

test('an expected warning is none', () => {
  expectComplaint(/SomeWarning/);
  process.emitWarning('once more', 'SomeWarning');
});

test('an expected warning that does not come', () => {
  expectComplaint(/OtherWarning/);
});

test('nothing after others', () => {
  expect(true).toBe(true);
});
