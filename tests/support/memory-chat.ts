import type { ChatStore, NewReport, StoredLine } from '@/server/store/chat-store';

/** Talk that is kept in memory. */
export interface MemoryChat extends ChatStore {
  readonly lines: { roomId: string; line: StoredLine }[];
  readonly reports: NewReport[];
}

export function memoryChat(now: () => number): MemoryChat {
  const lines: MemoryChat['lines'] = [];
  const reports: NewReport[] = [];
  return {
    lines,
    reports,
    async add(roomId, line) {
      const known = lines.find((one) => one.line.id === line.id);
      if (known !== undefined) return { line: known.line, isNew: false };
      const kept = { ...line, at: now() };
      lines.push({ roomId, line: kept });
      return { line: kept, isNew: true };
    },
    async recent(roomId, limit) {
      return lines
        .filter((one) => one.roomId === roomId)
        .map(({ line }) => line)
        .slice(-limit);
    },
    async since(roomIds, at) {
      return lines.filter(({ roomId, line }) => roomIds.includes(roomId) && line.at >= at);
    },
    async deleteBefore(at) {
      const before = lines.length;
      lines.splice(0, lines.length, ...lines.filter(({ line }) => line.at >= at));
      return before - lines.length;
    },
    async report(report) {
      if (!reports.some(({ id }) => id === report.id)) reports.push(report);
    },
  };
}
