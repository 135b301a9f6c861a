import type { Texts } from '../translated';
import type { embed as en } from './en';

export const embed: Texts<typeof en> = {
  by: 'Hazırlayan: {name}',
  solved: '{time} içinde çözüldü',
  play: 'Seawall’da oyna',
  playVerified: 'Seawall’da sunucunun doğruladığı süreyle oyna',
  more: 'Seawall’da daha fazla bulmaca',
  newTab: '(yeni sekmede açılır)',
  unknownTitle: 'Bu bulmaca burada yok',
  unknown: 'Adres yanlış yazılmış olabilir. Seawall’da başka bir bulmaca bulun.',
  inPlayTitle: 'Oyuncular bu bulmacada yarışıyor',
  inPlay: 'Şu anda dereceli bir oyunda. Oyun bitince burada oynayabilirsiniz.',
};
