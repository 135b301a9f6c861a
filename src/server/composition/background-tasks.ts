import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PregenerateMode } from '../config/env';
import type { RoomRuntime } from '../rooms/room-runtime';
import { after } from '../rooms/timer';
import { startExpiry } from '../services/background/expiry';
import { type Leadership, runAsLeader } from '../services/background/leader';
import { startLogCompressor } from '../services/background/log-compressor';
import type { PeriodicTask } from '../services/background/periodic-task';
import { startRetention } from '../services/background/retention';
import type { Dailies } from '../services/dailies/dailies';
import { startDailyGeneration } from '../services/dailies/daily-generation';
import { type Stock, startStockRefill } from '../services/puzzles/stock';
import { type Projections, startProjectionCatchUp } from '../services/results/projections';
import type { Database } from '../store/database';
import { createLeaseStore, SINGLE_PROCESS_LEASES } from '../store/lease-store';
import type { Stores } from '../store/stores';

export interface BackgroundTasksPorts {
  readonly database: Database;
  readonly processId: string;
  readonly stores: Stores;
  readonly runtime: RoomRuntime;
  readonly projections: Projections;
  readonly dailies: Dailies;
  readonly stock: Stock;
  readonly pregenerate: PregenerateMode;
  /** Called when unneeded data was deleted. */
  onDelete(what: string): void;
  /** Called while today's puzzles are generated. */
  onPuzzles(done: number, total: number): void;
  onError(error: unknown): void;
}

export interface BackgroundTasks extends Leadership {
  /** Call it when a puzzle was taken from the stock. */
  refillStock(): void;
}

/** The tasks that the leader runs as long as the server does. */
export async function startBackgroundTasks(ports: BackgroundTasksPorts): Promise<BackgroundTasks> {
  const { database, stores, runtime, onError } = ports;
  const now = () => database.now();
  const wait = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });
  let stockRefill: PeriodicTask | undefined;

  function start(): readonly PeriodicTask[] {
    const { chat, sessions, duels, deviceAttempts } = stores;
    const isHeld = (roomId: string) => runtime.rooms.has(roomId) || runtime.quarantine.has(roomId);
    const always = [
      startExpiry({ chat, sessions, duels, deviceAttempts, now, wait, onError }),
      ...startProjectionCatchUp({ projections: ports.projections, now, wait, onError }),
      startLogCompressor({ compressedLogs: stores.compressedLogs, now, wait, onError }),
      startRetention({ store: stores.retention, rooms: stores.rooms, isHeld, onDelete: ports.onDelete, now, wait, onError }),
    ];
    if (ports.pregenerate === 'none') return always;
    const daily = { dailies: ports.dailies, now, wait, onError, onProgress: ports.onPuzzles };
    if (ports.pregenerate === 'today') return [...always, startDailyGeneration({ ...daily, daysAhead: 0, archiveDays: 0 })];
    stockRefill = startStockRefill({ stock: ports.stock, wait, onError });
    return [...always, startDailyGeneration(daily), stockRefill];
  }

  const leadership = await runAsLeader({
    // SQLite has only one process.
    leases: database.name === 'sqlite' ? SINGLE_PROCESS_LEASES : createLeaseStore(database),
    name: 'background-tasks',
    holder: ports.processId,
    start,
    after,
    monotonic: () => performance.now(),
    onError,
  });
  return { ...leadership, refillStock: () => stockRefill?.wake() };
}
