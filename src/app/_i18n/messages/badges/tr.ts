import type { Texts } from '../../translated';
import type { badges as source } from './en';

export const badges: Texts<typeof source> = {
  'no-hint': { name: 'İpucusuz', meaning: 'İpucu alınmadan ve hatanın yeri sorulmadan bitirildi.' },
  'no-check': { name: 'Denetimsiz', meaning: 'Denetim istenmeden bitirildi.' },
  'no-undo': { name: 'Geri dönüşsüz', meaning: 'Hiçbir hamle geri alınmadan bitirildi.' },
  'first-try': { name: 'İlk deneme', meaning: 'Bu bulmacayla ilk karşılaşmada bitirildi.' },
  clean: { name: 'Tertemiz', meaning: 'Yardım alınmadan ve tek bir yanlış işaret konmadan bitirildi.' },
};
