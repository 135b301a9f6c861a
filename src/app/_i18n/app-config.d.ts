import type { Locale } from '@/server/protocol/locales';
import type { en } from './messages/en';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
