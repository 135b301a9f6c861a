import type { Texts } from '../../translated';
import type { pages as source } from './en';

export const pages: Texts<typeof source> = {
  endless: {
    title: 'Oyna',
    heading: 'Bir bulmaca daha',
    intro: 'Tür, boyut ve düzey seçin. Her bulmaca yenidir, tek bir çözümü vardır ve tahmin gerektirmez.',
    kind: 'Bulmaca',
    size: 'Boyut',
    level: 'Düzey',
    go: 'Oyna',
    nextOf: 'Bir tane daha',
  },
};
