import { Quarantine as HonestQuarantine } from '@/server/rooms/quarantine';
import type { BrokenRoom } from '@/server/store/broken-room';

/** The sabotage that the scenarios of broken rooms must notice: what one room throws ends the process. Bundled in place of the honest one. */
export class Quarantine extends HonestQuarantine {
  override attempt<Value>(_roomId: string, work: () => Value): Value | undefined {
    return work();
  }

  override put(error: BrokenRoom): void {
    queueMicrotask(() => {
      throw error;
    });
  }
}
