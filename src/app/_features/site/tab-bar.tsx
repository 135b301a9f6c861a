import { getTranslations } from 'next-intl/server';
import { MORE_MENU_ID } from './more-menu';
import { NavIcon } from './nav-icon';
import { NavLink } from './nav-link';
import { MAIN_PAGES } from './nav-pages';
import styles from './navigation.module.css';

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
