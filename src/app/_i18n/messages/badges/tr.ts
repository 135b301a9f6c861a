import type { Texts } from '../../translated';
import type { badges as source } from './en';

export const badges: Texts<typeof source> = {
  'no-hint': { name: 'İpucusuz', meaning: 'İpucu almadan ve yanlışın yeri sorulmadan bitirildi.' },
  'no-check': { name: 'Denetimsiz', meaning: 'Denetim istenmeden bitirildi.' },
  'no-undo': { name: 'Geri dönüşsüz', meaning: 'Hiçbir hamle geri alınmadan bitirildi.' },
  'first-try': { name: 'İlk deneme', meaning: 'Bu bulmacayla ilk karşılaşmada bitirildi.' },
  clean: { name: 'Tertemiz', meaning: 'Yardım almadan ve yolda tek bir yanlış işaret koymadan bitirildi.' },
};
