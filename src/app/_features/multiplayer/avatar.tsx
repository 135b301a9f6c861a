import type { MemberId } from '@/engine/play/state';
import { initialOf } from './colours';
import styles from './multiplayer.module.css';
import type { RoomContext } from './room-context';

/** A member's colour and initial. */
export function Avatar({ context, member }: { readonly context: Pick<RoomContext, 'colourOf' | 'nameOf'>; readonly member: MemberId }) {
  return (
    <span className={styles.avatar} data-colour={context.colourOf(member)} aria-hidden="true">
      {initialOf(context.nameOf(member))}
    </span>
  );
}
