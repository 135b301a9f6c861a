import { getTranslations } from 'next-intl/server';
import { Button } from '@/app/_ui/button';
import { LocalePicker, ThemePicker } from './locale-and-theme';
import { NavLink } from './nav-link';
import { MENU_PAGES, WIDE_PAGES } from './nav-pages';
import styles from './navigation.module.css';

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
