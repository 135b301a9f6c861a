'use client';

import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@/app/_i18n/navigation';
import { usePagePath } from '@/app/_i18n/use-navigation';

interface NavLinkProps {
  readonly href: string;
  /** Other paths whose pages belong to this link. */
  readonly below?: readonly string[] | undefined;
  readonly label?: string;
  readonly className?: string;
  /** Only the main pages are loaded in advance. */
  readonly prefetch?: false;
  readonly children: ReactNode;
}

/** A link of the navigation. It is marked on its own page and on all pages below it, and closes the menu that it is in. */
export function NavLink({ href, below = [], label, className, prefetch, children }: NavLinkProps) {
  const pathname = usePagePath();
  const isCurrent = isOn(pathname, href) || below.some((path) => isOn(pathname, path));
  return (
    <Link
      href={href}
      prefetch={prefetch}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={closeMenu}
    >
      {children}
    </Link>
  );
}

function isOn(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
