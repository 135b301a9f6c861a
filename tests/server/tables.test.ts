import { describe, expect, test } from 'vitest';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { Rooms } from '@/server/room/rooms';
import { openTables } from '@/server/services/tables';
import { MemoryStore } from '../support/memory-store';

describe('the open tables', () => {
  test('[T1] there is one for each kind, with exactly one solution', async () => {
    const store = new MemoryStore();
    const tables = await (await openTables(store, new Rooms(store))).list();
    expect(tables.map((table) => table.kind)).toEqual(['nurikabe', 'tic-tac-logic']);
    for (const { snapshot } of tables) {
      const puzzle = parsePuzzle(snapshot.puzzle);
      const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
      if (!puzzle.ok || kind === undefined) throw new Error(`not a puzzle: ${snapshot.puzzle}`);
      const result = kind.solve(puzzle.value, kind.start(puzzle.value), { maxSolutions: 2, nodeLimit: 100_000 });
      expect(result.status).toBe('unique');
    }
  });

  test('[T1] they are set once and stay as they were left', async () => {
    const store = new MemoryStore();
    const [first] = await (await openTables(store, new Rooms(store))).list();
    await store.append([
      {
        roomId: first.room,
        expectedHead: 0,
        rows: [{ seq: 1, member: 'ann', intent: 'left', events: [{ type: 'marked', cells: [0], mark: 1 }] }],
        notBefore: 0,
      },
    ]);
    const [again] = await (await openTables(store, new Rooms(store))).list();
    expect(again).toMatchObject({ room: first.room, snapshot: { seq: 1, marks: expect.arrayContaining([1]) } });
  });
});
