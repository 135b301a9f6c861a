/** How far a longer job is. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
  readonly found: number;
}

/** How a longer job is watched and ended. */
export interface ConstructorWork {
  readonly shouldStop?: () => boolean;
  readonly report?: (progress: WorkProgress) => void;
}
