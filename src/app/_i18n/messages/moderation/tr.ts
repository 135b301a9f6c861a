import type { Texts } from '../../translated';
import type { moderation as source } from './en';

export const moderation: Texts<typeof source> = {
  title: 'Moderasyon',
  heading: 'Moderasyon',
  lead: 'İnandırıcı görünmeyen sonuçlar ve kişilerin şikâyetleri burada sizi bekler. Yaptığınız her şey adınızla aşağıya yazılır.',
  results: 'Bekletilen sonuçlar',
  noResults: 'Bekleyen sonuç yok.',
  result: '{kind}, {level}, {size}: {time}',
  by: '{name}, {date}',
  nobody: 'artık olmayan biri',
  accept: 'Sayılsın',
  exclude: 'Sayılmasın',
  flags: {
    'too-fast': 'kimsenin düşünemeyeceği kadar hızlı',
    'even-pace': 'makine gibi eşit aralıklı hamleler',
    'sudden-rush': 'uzun bir bekleyiş, sonra hepsi birden',
  },
  complaints: 'Şikâyetler',
  noComplaints: 'Bekleyen şikâyet yok.',
  about: '{name} hakkında: {reason}',
  nameThen: 'O sırada adı {name} idi.',
  said: 'Son söyledikleri',
  dismiss: 'Yapılacak bir şey yok',
  takeName: 'Adını kaldır',
  reasons: { name: 'adı', chat: 'söyledikleri', cheating: 'hile', other: 'başka bir şey' },
  audit: 'Yapılanlar',
  noAudit: 'Henüz bir şey yok.',
  deeds: {
    'accept-result': 'bir sonucu saydı',
    'exclude-result': 'bir sonucu saymadı',
    'dismiss-report': '{name} hakkındaki bir şikâyeti kapattı',
    'take-name': '{name} adını kaldırdı',
    'add-moderator': '{name} hesabını moderatör yaptı',
    'remove-moderator': '{name} hesabını moderatörlükten çıkardı',
  },
};
