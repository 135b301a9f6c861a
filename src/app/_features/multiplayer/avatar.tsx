import type { MemberId } from '@/engine/play/state';
import { initialOf } from './colours';
import styles from './multiplayer.module.css';
import type { RoomContext } from './room-context';

/** Somebody's colour and initial, wherever they are spoken of. */
export function Avatar({ seat, member }: { readonly seat: Pick<RoomContext, 'colourOf' | 'nameOf'>; readonly member: MemberId }) {
  return (
    <span className={styles.avatar} data-colour={seat.colourOf(member)} aria-hidden="true">
      {initialOf(seat.nameOf(member))}
    </span>
  );
}
