import { BoardPicture } from '@/app/_features/board/board-picture';
import type { KindId } from '@/engine/kinds/playable';
import styles from './page.module.css';

interface PictureProps {
  readonly kind: KindId;
  readonly rows: readonly string[];
  /** The wrong cells, in rows of the same shape: `!` marks one. */
  readonly broken?: readonly string[];
  readonly caption: string;
  readonly isRight: boolean;
  /** Right or wrong, as one word. */
  readonly verdict: string;
}

/** A small board that satisfies or breaks a rule. */
export function Picture({ kind, rows, broken, caption, isRight, verdict }: PictureProps) {
  return (
    <figure className={styles.picture} data-right={isRight}>
      <BoardPicture kind={kind} rows={rows} broken={broken} />
      <figcaption>
        <strong>{verdict}</strong> {caption}
      </figcaption>
    </figure>
  );
}
