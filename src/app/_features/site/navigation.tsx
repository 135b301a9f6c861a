import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_i18n/navigation';
import { Button } from '@/app/_ui/button';
import { LocalePicker, ThemePicker } from './locale-and-theme';
import { NavIcon } from './nav-icon';
import { NavLink } from './nav-link';
import { MAIN_PAGES, MENU_PAGES, WIDE_PAGES } from './nav-pages';
import styles from './navigation.module.css';

/** One row: the logo, the main pages where the screen is wide enough, the profile and the menu. */
export async function SiteHeader() {
  const t = await getTranslations('site');
  return (
    <header className={styles.header}>
      <Link className={styles.brand} href="/" prefetch={false} aria-label={t('home')}>
        <Logo className={styles.logo} />
        <span className={styles.name}>Seawall</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {MAIN_PAGES.map(({ name, ...page }) => (
          <NavLink key={name} {...page}>
            {t(`nav.${name}`)}
          </NavLink>
        ))}
        {WIDE_PAGES.map(({ name, ...page }) => (
          <NavLink key={name} className={styles.wide} prefetch={false} {...page}>
            {t(`nav.${name}`)}
          </NavLink>
        ))}
      </nav>
      <NavLink href="/profile" prefetch={false} below={['/account']} className={styles.profile} label={t('nav.profile')}>
        <NavIcon name="profile" />
      </NavLink>
      <button type="button" className={styles.open} popoverTarget={MORE_MENU_ID}>
        <NavIcon name="more" />
        {t('nav.more')}
      </button>
    </header>
  );
}

/** The logo: three stones of a wall above two waves. */
function Logo({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="var(--logo-sea)" />
      <path d="M12 15h12v12H12zM26 15h12v12H26zM40 15h12v12H40z" fill="var(--logo-stone)" />
      <path
        d="M9 39q6-6 12 0t12 0t12 0t12 0M9 50q6-6 12 0t12 0t12 0t12 0"
        fill="none"
        stroke="var(--logo-foam)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The main pages and the menu at the bottom of a phone, within reach of a thumb. Hidden while a board is played. */
export async function TabBar() {
  const t = await getTranslations('site.nav');
  return (
    <nav className={styles.tabs} aria-label={t('label')}>
      {MAIN_PAGES.map(({ name, ...page }) => (
        <NavLink key={name} className={styles.tab} {...page}>
          <NavIcon name={name} />
          {t(name)}
        </NavLink>
      ))}
      <button type="button" className={styles.tab} popoverTarget={MORE_MENU_ID}>
        <NavIcon name="more" />
        {t('more')}
      </button>
    </nav>
  );
}

/** The id that buttons open the menu by. */
export const MORE_MENU_ID = 'more-menu';

/** The other pages, the language and the appearance: a sheet on phones, below the header elsewhere. It opens without scripts. */
export async function MoreMenu() {
  const t = await getTranslations('site');
  return (
    <nav id={MORE_MENU_ID} popover="auto" className={styles.menu} aria-label={t('nav.more')}>
      <div className={styles.pages}>
        {WIDE_PAGES.map(({ name, ...page }) => (
          <NavLink key={name} className={styles.narrow} prefetch={false} {...page}>
            {t(`nav.${name}`)}
          </NavLink>
        ))}
        {MENU_PAGES.map(({ name, ...page }) => (
          <NavLink key={name} prefetch={false} {...page}>
            {t(`nav.${name}`)}
          </NavLink>
        ))}
      </div>
      <p id="menu-language">{t('languages')}</p>
      <LocalePicker labelledBy="menu-language" />
      <p id="menu-theme">{t('themes')}</p>
      <ThemePicker labelledBy="menu-theme" />
      <Button className={styles.close} popoverTarget={MORE_MENU_ID} popoverTargetAction="hide">
        {t('nav.close')}
      </Button>
    </nav>
  );
}
