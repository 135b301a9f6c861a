import { describe, expect, test } from 'vitest';
import { type LastPuzzle, readLastPuzzle, saveLastPuzzle } from '@/app/_features/offline/last-puzzle';
import { claimDevice } from '@/app/_features/offline/offline-sync';
import { createMoveOutbox } from '@/app/_features/sync/move-outbox';
import { ME, markCommand, memoryStorage, NURIKABE, OPENED_AT, startSnapshot } from './support';

const PUZZLE: LastPuzzle = {
  path: '/daily/2026-11-16/nurikabe/easy',
  kindId: 'nurikabe',
  note: 'Easy',
  shareTitle: 'Seawall',
  sharePath: '/daily/2026-11-16/nurikabe/easy',
  bootstrap: { room: 'room', code: null, member: ME, now: OPENED_AT, snapshot: startSnapshot(NURIKABE) },
};

describe('the puzzle opened last', () => {
  test('[O3] is there as it was left, with the server’s clock as far on as the device’s own', () => {
    const storage = memoryStorage();
    saveLastPuzzle(storage, PUZZLE, 1_000);
    expect(readLastPuzzle(storage, 61_000)).toEqual({ ...PUZZLE, bootstrap: { ...PUZZLE.bootstrap, now: OPENED_AT + 60_000 } });
  });

  test('[O3] a device whose clock was set back does not turn back the server’s', () => {
    const storage = memoryStorage();
    saveLastPuzzle(storage, PUZZLE, 61_000);
    expect(readLastPuzzle(storage, 1_000)?.bootstrap.now).toBe(OPENED_AT);
  });

  test('[O3] takes the place of the one before', () => {
    const storage = memoryStorage();
    saveLastPuzzle(storage, PUZZLE, 0);
    saveLastPuzzle(storage, { ...PUZZLE, path: '/p/other' }, 0);
    expect(readLastPuzzle(storage, 0)?.path).toBe('/p/other');
    expect(storage.length).toBe(1);
  });

  test.each([undefined, '', 'no JSON', '{}', 'null', JSON.stringify({ ...PUZZLE, protocol: -1, at: 0 })])(
    '[O3] of what cannot be read, or is of another version, nothing is shown (%#)',
    (text) => {
      const storage = memoryStorage();
      if (text !== undefined) storage.setItem('seawall-last-puzzle', text);
      expect(readLastPuzzle(storage, 0)).toBeUndefined();
    },
  );

  test('[O3] one that there is no room for leaves no older one behind', () => {
    const storage = memoryStorage();
    saveLastPuzzle(storage, PUZZLE, 0);
    const full = {
      ...storage,
      removeItem: storage.removeItem,
      setItem() {
        throw new Error('full');
      },
    };
    saveLastPuzzle(full, { ...PUZZLE, path: '/p/other' }, 0);
    expect(readLastPuzzle(storage, 0)).toBeUndefined();
  });
});

describe('a device', () => {
  function withTraces() {
    const [lasting, session] = [memoryStorage(), memoryStorage()];
    claimDevice('ada', lasting, session);
    saveLastPuzzle(lasting, PUZZLE, 0);
    for (const storage of [lasting, session]) {
      const outbox = createMoveOutbox({ room: 'room', member: ME, page: 'page' }, { storage, after: () => () => {}, now: () => 0 });
      outbox.save([{ commandId: 'a', command: markCommand(1, 0), round: 1 }]);
      outbox.flush();
      storage.setItem('something else', 'stays');
    }
    return { lasting, session };
  }

  test('[O2] keeps what its player left', () => {
    const { lasting, session } = withTraces();
    claimDevice('ada', lasting, session);
    expect([lasting.length, session.length]).toEqual([4, 2]);
  });

  test('[O2] forgets it when somebody else comes', () => {
    const { lasting, session } = withTraces();
    claimDevice('bea', lasting, session);
    expect([lasting.length, session.length]).toEqual([2, 1]);
    expect(readLastPuzzle(lasting, 0)).toBeUndefined();
    expect(session.getItem('something else')).toBe('stays');
  });
});
