import type { MemberId } from '@/engine/play/state';
import { initialOf } from './colours';
import styles from './multiplayer.module.css';
import type { RoomContext } from './room-context';

interface AvatarProps {
  readonly context: Pick<RoomContext, 'colourOf' | 'nameOf'>;
  readonly member: MemberId;
  /** For members that are away or unreachable. */
  readonly isDimmed?: boolean;
}

/** A member's colour and initial. */
export function Avatar({ context, member, isDimmed }: AvatarProps) {
  return (
    <span className={styles.avatar} data-dimmed={isDimmed || undefined} data-colour={context.colourOf(member)} aria-hidden="true">
      {initialOf(context.nameOf(member))}
    </span>
  );
}
