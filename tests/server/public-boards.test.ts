import { expect, test } from 'vitest';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { ensurePublicBoards } from '@/server/services/play/public-boards';
import { describeOnEachDatabase } from '../support/each-database';
import { own } from '../support/own';
import { openTestServer } from '../support/test-server';

describeOnEachDatabase('the open tables', (database) => {
  test('[T1] there is one for each kind, with exactly one solution', async () => {
    const server = own(await openTestServer(database()));
    const tables = await server.services.publicBoards.list();
    expect(tables.map((table) => table.kind)).toEqual(['nurikabe', 'tic-tac-logic']);
    for (const { snapshot } of tables) {
      const puzzle = parsePuzzle(snapshot.state.round?.puzzle ?? '');
      const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
      if (!puzzle.ok || kind === undefined) throw new Error('there is no puzzle on the table');
      const result = kind.solve(puzzle.value, kind.initialBoard(puzzle.value), { maxSolutions: 2, decisionLimit: 100_000 });
      expect(result.status).toBe('unique');
    }
  });

  test('[T1] they are set once and stay as they were left', async () => {
    const first = own(await openTestServer(database()));
    const [table] = await first.services.publicBoards.list();
    const visit = first.visit(first.services.identity.createGuest().player.id);
    await visit.enter(table.room);
    expect(await visit.mark('left-behind', 0, 1)).toMatchObject({ ok: true });
    await first.close();
    const second = own(await openTestServer(database()));
    const [again] = await second.services.publicBoards.list();
    expect(again.room).toBe(table.room);
    expect(again.snapshot.state.round?.plays['*'].board?.marks).toMatch(/^1/);
  });

  test('[T2] where so much has happened that a table is worn out another one stands, with nothing on it', async () => {
    const server = own(await openTestServer(database()));
    const [table, other] = await server.services.publicBoards.list();
    const stored = await server.store.findRoom(table.room);
    const cells = Array.from({ length: 49 }, (_, cell) => cell);
    // Worn by strokes over more cells than the table has: what counts is what the log holds.
    const events = [{ type: 'layer-marked', layer: 1, cells: Array.from({ length: 2_500 }, (_, i) => cells[i % 49]), mark: 1 } as const];
    const head = stored?.head ?? 0;
    const rows = Array.from({ length: 1_600 }, (_, i) => ({ seq: head + 1 + i, member: 'ann', commandId: `row-${i}`, events }));
    await server.store.append([{ roomId: table.room, expectedHead: head, entries: rows, notBefore: 0, results: [] }]);
    await server.close();
    const again = own(await openTestServer(database()));
    const list = await again.services.publicBoards.list();
    expect(list.map(({ room }) => room)).toEqual([`${table.room}-2`, other.room]);
    expect(list[0].snapshot.state.round?.plays['*'].board?.moves).toEqual([]);
    expect(await again.services.publicBoards.list()).toEqual(list);
  });

  test('[T1] several processes set them at once', async () => {
    const servers = (await Promise.all([openTestServer(database()), openTestServer(database())])).map(own);
    const lists = await Promise.all(servers.map(({ services }) => services.publicBoards.list()));
    expect(lists[1].map(({ room }) => room)).toEqual(lists[0].map(({ room }) => room));
    expect(await ensurePublicBoards(servers[0].store, servers[0].runtime, servers[0].services.puzzles)).toBeDefined();
  });
});
