import type { RoomSnapshot } from '../protocol/messages';

/** A room that is open to everybody who comes by, one for each puzzle kind. */
export interface Table {
  readonly room: string;
  readonly kind: string;
  readonly snapshot: RoomSnapshot;
}

export interface Tables {
  /** The open tables as they stand now, in the order of the kinds. */
  list(): Promise<readonly Table[]>;
}
