import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process for Prometheus. */
export interface Metrics {
  countAnswer(message: string, outcome: string): void;
  countCommit(entries: number, milliseconds: number): void;
  countConflict(entries: number): void;
  countJob(job: string, outcome: string, milliseconds: number): void;
  /** A client has exceeded a rate limit. */
  countLimited(limit: string): void;
  /** A page, a Server Action or an API request has waited this long for its turn. */
  countWait(milliseconds: number): void;
  /** A page was not answered in time. */
  countPageTimeout(): void;
  /** A connection was refused. */
  countRefused(reason: string): void;
  /** The server closed a connection. */
  countClosed(reason: string): void;
  /** Unneeded data was deleted. */
  countDeleted(what: string): void;
  render(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** The metrics of the process itself, registered once however many servers run in it. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** What is read at every scrape. */
export interface Readings {
  sockets(): number;
  rooms(): number;
  brokenRooms(): number;
  /** The memory of the process of the pages. */
  pagesBytes(): number;
}

export function createMetrics(readings: Readings): Metrics {
  const registry = new Registry();
  const registers = [registry];
  /** Since the last scrape: a counter with labels costs more than the rest of an answer. */
  const answers = new Map<string, { readonly message: string; readonly outcome: string; count: number }>();
  new Counter({
    name: 'seawall_socket_messages_total',
    help: 'Socket messages that were answered, by message and outcome',
    labelNames: ['message', 'outcome'],
    registers,
    collect() {
      for (const { message, outcome, count } of answers.values()) this.inc({ message, outcome }, count);
      answers.clear();
    },
  });
  const batchEntries = new Histogram({
    name: 'seawall_commit_entries',
    help: 'Log entries in a committed batch',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'seawall_commit_duration_seconds',
    help: 'Time from the start of a batch until it is on disk',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const conflicts = new Counter({
    name: 'seawall_commit_conflicts_total',
    help: 'Times another process wrote to a room first',
    registers,
  });
  const conflictEntries = new Counter({
    name: 'seawall_commit_conflict_entries_total',
    help: 'Log entries decided again because another process wrote first',
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'seawall_job_duration_seconds',
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
  const pageTimeouts = new Counter({
    name: 'seawall_page_timeouts_total',
    help: 'Pages and Server Actions that were given up because no answer came',
    registers,
  });
  const limited = counter('seawall_rate_limited_total', 'Requests and messages over a limit, by limit', 'limit');
  const refused = counter('seawall_connections_refused_total', 'Connections refused, by reason', 'reason');
  const closed = counter('seawall_connections_closed_total', 'Connections closed by the server, by reason', 'reason');
  const deleted = counter('seawall_deleted_total', 'Rooms and guests deleted because they were unneeded', 'what');
  gauge('seawall_sockets', 'Open sockets', () => readings.sockets());
  gauge('seawall_rooms', 'Rooms in memory', () => readings.rooms());
  gauge('seawall_rooms_broken', 'Rooms in quarantine after an error in this process', () => readings.brokenRooms());
  gauge('seawall_pages_resident_memory_bytes', 'Resident memory of the process of the pages', () => readings.pagesBytes());

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
    countAnswer(message, outcome) {
      const key = `${message} ${outcome}`;
      const known = answers.get(key);
      if (known === undefined) answers.set(key, { message, outcome, count: 1 });
      else known.count += 1;
    },
    countCommit(entries, milliseconds) {
      batchEntries.observe(entries);
      batchSeconds.observe(milliseconds / 1000);
    },
    countConflict(entries) {
      conflicts.inc();
      conflictEntries.inc(entries);
    },
    countJob: (job, outcome, milliseconds) => jobSeconds.observe({ job, outcome }, milliseconds / 1000),
    countLimited: (limit) => limited.inc({ limit }),
    countWait: (milliseconds) => waitSeconds.observe(milliseconds / 1000),
    countPageTimeout: () => pageTimeouts.inc(),
    countRefused: (reason) => refused.inc({ reason }),
    countClosed: (reason) => closed.inc({ reason }),
    countDeleted: (what) => deleted.inc({ what }),
    render: async () => ({ contentType: registry.contentType, body: await Registry.merge([ofProcess, registry]).metrics() }),
  };
}
