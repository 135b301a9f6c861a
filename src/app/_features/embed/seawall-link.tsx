import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { getPathname } from '@/app/_i18n/navigation';
import { DocumentLink } from '@/app/_ui/button';
import { LineIcon } from '@/app/_ui/line-icon';
import styles from './embed.module.css';

interface SeawallLinkProps {
  /** Without language. */
  readonly href: string;
  readonly isMain: boolean;
  readonly children: ReactNode;
}

/** Leads from a frame to a page of the site, in a tab of its own: no other page may be in the frame, and the site around it stays. */
export function SeawallLink({ href, isMain, children }: SeawallLinkProps) {
  const t = useTranslations('embed');
  const locale = useLocale();
  return (
    <DocumentLink
      className={styles.link}
      variant={isMain ? 'primary' : 'secondary'}
      href={getPathname({ href, locale })}
      target="_blank"
      rel="noopener"
    >
      <span>
        {children} <span className="visually-hidden">{t('newTab')}</span>
      </span>
      <LineIcon size={18} mirrors>
        <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
      </LineIcon>
    </DocumentLink>
  );
}
