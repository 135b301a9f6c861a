import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

export interface Look {
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

interface DocumentLinkProps extends ComponentProps<'a'>, Look {
  readonly href: string;
}

/** A link that looks like a button and loads a document: a file, or a page where the router may be broken. */
export function DocumentLink({ variant = 'secondary', size, className = '', ...rest }: DocumentLinkProps) {
  return <a {...rest} className={`${styles.button} ${className}`} data-variant={variant} data-size={size} />;
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
