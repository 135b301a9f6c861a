import type { ComponentProps } from 'react';
import { Link } from '@/app/_i18n/navigation';
import type { Look } from './button';
import styles from './button.module.css';

interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', size, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${styles.button} ${className}`} data-variant={variant} data-size={size} />;
}
