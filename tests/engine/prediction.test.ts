import { describe, expect, test } from 'vitest';
import type { RoomEvent } from '@/engine/play/events';
import { isPredicted, predictEvents } from '@/engine/play/prediction';

const MARK = { type: 'mark', cells: [3, 5], mark: 1 } as const;
const MARKED: RoomEvent = { type: 'marked', cells: [3, 5], mark: 1 };

describe('what a command is expected to cause', () => {
  test('a mark marks its cells', () => {
    expect(predictEvents(MARK)).toEqual([MARKED]);
    expect(isPredicted(MARK, [MARKED])).toBe(true);
    expect(predictEvents({ type: 'undo' })).toBeUndefined();
  });

  test.each<[string, readonly RoomEvent[]]>([
    ['nothing', []],
    ['fewer cells', [{ ...MARKED, cells: [3] }]],
    ['other cells', [{ ...MARKED, cells: [5, 3] }]],
    ['another mark', [{ ...MARKED, mark: 2 }]],
    ['wrong cells', [{ ...MARKED, wrong: [] }]],
    ['a finish', [MARKED, { type: 'finished', place: 1 }]],
    ['marks in a layer', [{ type: 'layer-marked', layer: 1, cells: [3, 5], mark: 1 }]],
  ])('%s is not expected', (_what, events) => {
    expect(isPredicted(MARK, events)).toBe(false);
  });

  test('what depends on the state is never expected', () => {
    expect(isPredicted({ type: 'undo' }, [MARKED])).toBe(false);
  });
});
