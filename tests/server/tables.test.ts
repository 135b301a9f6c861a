import { describe, expect, test } from 'vitest';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { openTables } from '@/server/services/tables';
import { availableDatabases } from '../support/databases';
import { usePuzzleDatabase } from '../support/puzzle-database';
import { openTestAssembly } from '../support/test-assembly';

describe.each(availableDatabases)('the open tables on %s', (name) => {
  const { database } = usePuzzleDatabase(name);

  test('[T1] there is one for each kind, with exactly one solution', async () => {
    const server = await openTestAssembly(database());
    const tables = await server.services.tables.list();
    expect(tables.map((table) => table.kind)).toEqual(['nurikabe', 'tic-tac-logic']);
    for (const { snapshot } of tables) {
      const puzzle = parsePuzzle(snapshot.state.round?.puzzle ?? '');
      const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
      if (!puzzle.ok || kind === undefined) throw new Error('there is no puzzle on the table');
      const result = kind.solve(puzzle.value, kind.start(puzzle.value), { maxSolutions: 2, nodeLimit: 100_000 });
      expect(result.status).toBe('unique');
    }
    await server.close();
  });

  test('[T1] they are set once and stay as they were left', async () => {
    const first = await openTestAssembly(database());
    const [table] = await first.services.tables.list();
    const visit = first.visit(first.services.identity.createGuest().player.id);
    await visit.enter(table.room);
    expect(await visit.mark('left-behind', 0, 1)).toMatchObject({ ok: true });
    await first.close();
    const second = await openTestAssembly(database());
    const [again] = await second.services.tables.list();
    expect(again.room).toBe(table.room);
    expect(again.snapshot.state.round?.plays['*'].desk?.marks).toMatch(/^1/);
    await second.close();
  });

  test('[T1] several processes set them at once', async () => {
    const servers = await Promise.all([openTestAssembly(database()), openTestAssembly(database())]);
    const lists = await Promise.all(servers.map(({ services }) => services.tables.list()));
    expect(lists[1].map(({ room }) => room)).toEqual(lists[0].map(({ room }) => room));
    expect(await openTables(servers[0].store, servers[0].hall, servers[0].services.puzzles)).toBeDefined();
    for (const server of servers) await server.close();
  });
});
