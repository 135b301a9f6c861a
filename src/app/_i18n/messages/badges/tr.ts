import type { Texts } from '../translated';
import type { badges as source } from './en';

export const badges: Texts<typeof source> = {
  'no-hint': { name: 'İpucusuz', meaning: 'İpucu ya da “Hatayı bul” kullanılmadan çözüldü.' },
  'no-check': { name: 'Kontrol etmeden', meaning: '“Kontrol et” kullanılmadan çözüldü.' },
  'no-undo': { name: 'Geri almadan', meaning: 'Hiçbir hamle geri alınmadan çözüldü.' },
  'first-try': { name: 'İlk deneme', meaning: 'Bu bulmaca ilk denemede çözüldü.' },
  clean: { name: 'Kusursuz', meaning: 'Yardım alınmadan, tek bir yanlış işaret konmadan çözüldü.' },
};
