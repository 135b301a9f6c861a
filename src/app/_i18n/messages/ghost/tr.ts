import type { Texts } from '../../translated';
import type { ghost as source } from './en';

export const ghost: Texts<typeof source> = {
  names: { own: 'En iyi süreniz', friend: 'Bir arkadaş', median: 'Ortanca' },
  choose: {
    button: 'Bir hayaletle yarış',
    duel: 'Bir arkadaşa meydan oku',
    heading: 'Hayaletle yarış',
    note: 'Bu bulmacanın önceki bir oyunu sizinkinin yanında ilerler: ne kadarının bittiğini görürsünüz, yerini asla. Hiçbir sıralamaya girmez.',
    looking: 'Kimlerin oynadığına bakılıyor…',
    none: 'Bu bulmacada henüz kimse hayalet bırakmadı.',
    failed: 'Olmadı. Lütfen yeniden deneyin.',
    close: 'Kapat',
  },
  cover: {
    against: 'Rakip: {name}, {time}',
    gone: 'Bu hayalet artık yok',
    text: 'Başla, bulmacayı gösterir ve ikiniz birden yola çıkarsınız. Yarış yalnızca eğlence içindir, sayılmaz.',
  },
  race: {
    heading: 'Yarış, rakip: {name}',
    you: 'Siz',
    progressOf: 'İlerleme: {name}',
    percent: '%{percent}',
    quarter: '{name}: %{percent}',
    finished: '{name}: {time} sonra bitirdi.',
  },
  verdict: {
    quicker:
      '{sort, select, own {En iyi sürenizi {time} geçtiniz.} median {Ortancadan {time} daha hızlıydınız.} other {{name} adlı rakipten {time} daha hızlıydınız.}}',
    slower:
      '{sort, select, own {En iyi süreniz {time} daha hızlıydı.} median {Ortanca {time} daha hızlıydı.} other {{name} {time} daha hızlıydı.}}',
    equal:
      '{sort, select, own {En iyi sürenizle saniyesi saniyesine aynı.} median {Ortancayla saniyesi saniyesine aynı.} other {{name} ile saniyesi saniyesine aynı.}}',
    took: '{name}: {time}',
  },
};
