import type { Texts } from '../../translated';
import type { pages as source } from './en';

export const pages: Texts<typeof source> = {
  home: {
    heading: 'Bugünün bulmacaları',
    intro: 'Her türden üç tane, her gün UTC gece yarısında yenilenir. Tek çözüm, tahmin yok. İlk deneyiniz sayılır.',
    untilNext: 'Sonrakiler',
    start: 'Başla',
    goOn: 'Devam et',
    done: '{time} içinde çözüldü',
    gaveUp: 'Pes edildi',
    streak: '{count, plural, =0 {Henüz seri yok: bugün birini çözün.} one {# gün üst üste} other {# gün üst üste}}',
    making: 'Bugünün bulmacaları hazırlanıyor. Birkaç saniye sürer.',
    reload: 'Yeniden bak',
    more: 'Daha fazla oyun',
    endless: 'İstediğiniz zaman',
    endlessNote: 'Sevdiğiniz boyut ve düzeyde yeni bir bulmaca.',
    together: 'Birlikte',
    togetherNote: 'Arkadaşlarınızla yarışın ya da tek tahtayı birlikte çözün.',
    tables: 'Açık masalar',
    tablesNote: 'Gelen herkes için iki tahta.',
    archive: 'Önceki günler',
  },
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
