import { createMetrics, type Metrics } from '@/server/observability/metrics';

/** The metrics of a process in which nothing is open. */
export function createIdleMetrics(): Metrics {
  const none = () => 0;
  return createMetrics({ sockets: none, rooms: none, brokenRooms: none, pagesBytes: none });
}
