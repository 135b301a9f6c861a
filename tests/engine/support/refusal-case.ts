import type { AnyCommand } from '@/engine/play/commands';
import type { RoomRefusal } from '@/engine/play/refusals';
import type { TestRoom } from './test-room';

export type Asked = readonly [member: string, command: AnyCommand];

/** A command that is refused, and one beside it that is not. */
export interface RefusalCase {
  readonly code: RoomRefusal;
  readonly spec: string;
  readonly room: () => TestRoom;
  readonly asked: Asked;
  /** What is only just done instead: the same room, a little changed, or a command that is nearly the same. */
  readonly nearMiss: (room: TestRoom) => Asked;
}

export function paintSea(...cells: readonly number[]): AnyCommand {
  return { type: 'mark', cells, mark: 1 };
}
