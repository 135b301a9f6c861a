import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus may ask of this process. */
export interface Metrics {
  countAnswer(message: string, outcome: string): void;
  countCommit(rows: number, milliseconds: number): void;
  countConflict(rows: number): void;
  countJob(job: string, outcome: string, milliseconds: number): void;
  /** Somebody has met a limit on what they may ask for. */
  countLimited(limit: string): void;
  /** A page, a Server Action or an API request has waited so long for its turn. */
  countWait(milliseconds: number): void;
  /** A connection found no place. */
  countRefused(reason: string): void;
  /** A connection was ended by us. */
  countCut(reason: string): void;
  /** Something that nobody needed was deleted. */
  countDeleted(what: string): void;
  render(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** What is told of the process itself, once however many servers are in it. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** `countSockets`, `countRooms` and `countBroken` are asked at every scrape. */
export function createMetrics(countSockets: () => number, countRooms: () => number, countBroken: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Counter({
    name: 'seawall_answers_total',
    help: 'Socket messages answered, by message and outcome',
    labelNames: ['message', 'outcome'],
    registers,
  });
  const batchRows = new Histogram({
    name: 'seawall_commit_rows',
    help: 'Rows in a committed batch',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'seawall_commit_seconds',
    help: 'Time from the start of a batch until it is on disk',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const conflicts = new Counter({
    name: 'seawall_conflicts_total',
    help: 'Times another process wrote to a room first',
    registers,
  });
  const conflictRows = new Counter({
    name: 'seawall_conflict_rows_total',
    help: 'Rows decided again because another process wrote first',
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'seawall_job_seconds',
    help: 'Duration of jobs in worker threads, including the wait',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
    registers,
  });
  const waitSeconds = new Histogram({
    name: 'seawall_page_wait_seconds',
    help: 'Time that pages, Server Actions and API requests waited for their turn',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10],
    registers,
  });
  const limited = counter('seawall_limited_total', 'Requests and messages over a limit, by limit', 'limit');
  const refused = counter('seawall_connections_refused_total', 'Connections refused, by reason', 'reason');
  const cut = counter('seawall_connections_cut_total', 'Connections closed by the server, by reason', 'reason');
  const deleted = counter('seawall_deleted_total', 'Rooms and guests that were deleted because nobody needed them', 'what');
  gauge('seawall_sockets', 'Open sockets', countSockets);
  gauge('seawall_rooms', 'Rooms in memory', countRooms);
  gauge('seawall_rooms_broken', 'Rooms in quarantine after an error in this process', countBroken);

  function counter<Label extends string>(name: string, help: string, label: Label): Counter<Label> {
    return new Counter({ name, help, labelNames: [label], registers });
  }

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  return {
    countAnswer: (message, outcome) => answers.inc({ message, outcome }),
    countCommit(rows, milliseconds) {
      batchRows.observe(rows);
      batchSeconds.observe(milliseconds / 1000);
    },
    countConflict(rows) {
      conflicts.inc();
      conflictRows.inc(rows);
    },
    countJob: (job, outcome, milliseconds) => jobSeconds.observe({ job, outcome }, milliseconds / 1000),
    countLimited: (limit) => limited.inc({ limit }),
    countWait: (milliseconds) => waitSeconds.observe(milliseconds / 1000),
    countRefused: (reason) => refused.inc({ reason }),
    countCut: (reason) => cut.inc({ reason }),
    countDeleted: (what) => deleted.inc({ what }),
    render: async () => ({ contentType: registry.contentType, body: await Registry.merge([ofProcess, registry]).metrics() }),
  };
}
