import Link from 'next/link';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

interface Look {
  /** `primary` is the one action that a screen is for; `danger` destroys something. */
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'large';
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** It keeps the focus and its place, looks inactive, and a press does nothing. */
  readonly isDisabled?: boolean;
}

export function Button({
  variant = 'secondary',
  size,
  isDisabled = false,
  type = 'button',
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-size={size}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? preventDefault : onClick}
    />
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'href'>, Look {
  readonly href: string;
  /** Whether the browser loads it as a document: a file, or a page where the router may be broken. */
  readonly isDocument?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', size, isDocument = false, className = '', ...rest }: ButtonLinkProps) {
  const Anchor = isDocument ? 'a' : Link;
  return <Anchor {...rest} className={`${styles.button} ${className}`} data-variant={variant} data-size={size} />;
}

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'size'> {
  readonly label: string;
}

/** A button with only an icon; its label is its accessible name and tooltip. */
export function IconButton({ label, isDisabled = false, type = 'button', className = '', onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.icon} ${className}`}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? preventDefault : onClick}
    />
  );
}

function preventDefault(event: MouseEvent) {
  event.preventDefault();
}
