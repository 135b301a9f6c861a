import type { en } from '@/app/_i18n/messages/en';

interface NavPage {
  readonly href: string;
  readonly name: keyof (typeof en)['site']['nav'];
  /** Other paths whose pages belong to this one. */
  readonly below?: readonly string[];
}

/** The tabs of a phone, which are the first links of the header elsewhere. */
export const MAIN_PAGES = [
  { href: '/', name: 'today', below: ['/daily'] },
  { href: '/play', name: 'play', below: ['/p', '/ghost'] },
  { href: '/rooms/new', name: 'together', below: ['/room', '/public'] },
  { href: '/learn', name: 'learn' },
] as const satisfies readonly NavPage[];

/** In the header where it is wide enough, else in the menu. */
export const WIDE_PAGES = [
  { href: '/library', name: 'library', below: ['/collections'] },
  { href: '/lab', name: 'lab' },
  { href: '/leaderboards', name: 'leaderboards' },
] as const satisfies readonly NavPage[];

/** In the menu only. */
export const MENU_PAGES = [
  { href: '/profile', name: 'profile', below: ['/account'] },
  { href: '/duels', name: 'duels', below: ['/duel'] },
  { href: '/groups', name: 'groups' },
  { href: '/settings', name: 'settings' },
  { href: '/help', name: 'help' },
  { href: '/about', name: 'about', below: ['/privacy', '/api-docs'] },
] as const satisfies readonly NavPage[];
