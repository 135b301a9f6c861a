import type { Texts } from '../translated';
import type { badges as source } from './en';

export const badges: Texts<typeof source> = {
  'no-hint': { name: 'İpucusuz', meaning: 'İpucu ya da “Hatayı bul” kullanılmadan çözüldü.' },
  'no-check': { name: 'Kendinden emin', meaning: '“Kontrol et” hiç gerekmeden çözüldü.' },
  'no-undo': { name: 'Sağlam adımlar', meaning: '“Geri al” hiç gerekmeden çözüldü.' },
  'first-try': { name: 'İlk deneme', meaning: 'Bu bulmaca ilk denemede çözüldü.' },
  clean: { name: 'Kusursuz', meaning: 'Yardım alınmadan, tek bir yanlış işaret konmadan çözüldü.' },
};
