import type { Texts } from '../translated';
import type { receipts as source } from './en';

export const receipts: Texts<typeof source> = {
  button: {
    label: 'Sonuç belgesini indir',
    'puzzle-in-play': 'Başkaları bu bulmacayı hâlâ çözüyor. Herkes için bittiğinde belgeyi indirebilirsiniz.',
    'not-counted': 'Bu sonuç inceleniyor ya da sayılmıyor, bu yüzden belgesi yok.',
  },
  about: {
    heading: 'Sonuç belgeleri',
    what: 'Bitirdiğiniz her bulmacanın imzalı sonuç belgesini profilinizden ya da oyundan hemen sonra indirebilirsiniz. Belgede bulmaca, adınız, süreler ve hamleleriniz bulunur. Başkaları bulmacayı hâlâ çözüyorsa belge, bulmaca herkes için bittiğinde hazır olur.',
    proves:
      'Geçerli bir belge, sunucumuzun bu hamleleri bu saatlerde kaydettiğini kanıtlar. Hamleleri kimin ya da neyin yaptığını kanıtlamaz.',
    keys: 'Açık anahtarlar',
  },
  check: {
    label: 'Belge kontrol et: dosya seçin ya da buraya bırakın',
    checking: 'Kontrol ediliyor…',
    valid: 'Bu belge geçerli: {player}, {time}, {date}.',
    counted: 'Sonuç sayılıyor.',
    held: 'Sonuç inceleniyor.',
    excluded: 'İnceleme sonunda bu sonuç sayılmadı.',
    unknown: 'Bu sonuç artık bizde kayıtlı değil.',
    foreign: 'Bu belge geçerli değil. Onu biz imzalamadık ya da biri değiştirmiş.',
    altered: 'Bu belge geçerli değil. Biz imzaladıktan sonra biri hamleleri değiştirmiş.',
    'invalid-request': 'Bu dosya bir sonuç belgesi değil.',
    'body-too-large': 'Bu belge burada kontrol edilemeyecek kadar uzun. Bunun yerine komut satırını kullanın.',
  },
};
