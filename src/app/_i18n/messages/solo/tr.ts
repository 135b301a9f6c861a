import type { Texts } from '../translated';
import type { solo as source } from './en';

export const solo: Texts<typeof source> = {
  title: 'Oyna',
  heading: 'Yeni bulmaca',
  intro: 'Bulmaca türü, boyut ve düzey seçin. Her bulmaca yenidir, tam olarak bir çözümü vardır ve tahmin gerektirmez.',
  kind: 'Bulmaca türü',
  size: 'Boyut',
  level: 'Düzey',
  go: 'Oyna',
};
