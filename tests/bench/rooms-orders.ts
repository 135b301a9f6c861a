import type { Peer } from './rooms-peer-socket';

/** A room that was made for the crowd, with the tokens of those who play in it. */
export interface BenchRoom {
  readonly id: string;
  readonly guests: readonly string[];
}

/** What the benchmark asks of the crowd, which is a process of its own. */
export type CrowdOrder =
  /** Through several servers everybody of a room comes to the same one, or each to the next one. */
  | {
      readonly type: 'enter';
      readonly ports: readonly number[];
      readonly hasOwnBoards: boolean;
      readonly rooms: readonly BenchRoom[];
      /** A room server of others, to which they speak as its clients do. */
      readonly peer?: Peer | undefined;
      /** How many moves each of them made when they were here before. */
      readonly moved?: number;
    }
  /** Open loop: moves are sent at this rate whatever becomes of them. */
  | { readonly type: 'play'; readonly perSecond: number; readonly seconds: number }
  /** Everybody drops and comes back at once. */
  | { readonly type: 'storm' }
  /** Everybody goes; others may enter after that. */
  | { readonly type: 'leave' };

/** How a stretch of play went. Times are in milliseconds. */
export interface PlayReport {
  readonly sent: number;
  readonly acknowledged: number;
  /** By code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Neither acknowledged nor refused in the end. */
  readonly unanswered: number;
  /** Acknowledged, but not received by everybody in the room. */
  readonly notSeen: number;
  /** Acknowledgements that came while moves were being sent. */
  readonly acknowledgedPerSecond: number;
  readonly acknowledge: Spread;
  /** From sending to the last member of the room. */
  readonly fanOut: Spread;
  /** Of one core, that the crowd itself used. */
  readonly crowdCpu: number;
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** How a storm went: milliseconds until so many were back and had caught up. */
export interface StormReport {
  readonly clients: number;
  readonly back: number;
  /** Why the others are not, by reason. */
  readonly failed: Readonly<Record<string, number>>;
  readonly half: number;
  /** Until 99 of 100; infinite when they were never that many. */
  readonly nearlyAll: number;
}

/** What the benchmark asks of the probe inside a server. */
export type ProbeOrder = 'start' | 'read' | 'collect';

/** What a server used since `start`. */
export interface ProbeReport {
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** What JavaScript holds of it. */
  readonly heapBytes: number;
  /** How late the event loop was, 99th of 100, without the interval in which it is looked at. */
  readonly loopP99Ms: number;
}
