import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import styles from './play.module.css';

interface ToolButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** In right-to-left languages. */
  readonly mirrors?: boolean | undefined;
}

/** A tool of a board: an icon above its name. */
export function ToolButton({ icon, mirrors, children, ...rest }: ToolButtonProps) {
  return (
    <button {...rest} type="button" className={styles.tool}>
      <Icon name={icon} mirrors={mirrors} />
      <span>{children}</span>
    </button>
  );
}
