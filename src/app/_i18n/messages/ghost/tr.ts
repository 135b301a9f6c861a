import type { Texts } from '../translated';
import type { ghost as source } from './en';

export const ghost: Texts<typeof source> = {
  names: { own: 'En iyi süreniz', friend: 'Bir arkadaş', median: 'Ortanca' },
  choose: {
    button: 'Hayaletle yarış',
    duel: 'Bir arkadaşa meydan oku',
    heading: 'Hayaletle yarış',
    note: 'Bu bulmacanın önceki bir oyunu sizinkinin yanında ilerler: ne kadar ilerlediğini görürsünüz, nerede olduğunu görmezsiniz. Sıralamalarda sayılmaz.',
    looking: 'Hayaletler aranıyor…',
    none: 'Bu bulmacada henüz hayalet yok.',
    failed: 'Olmadı. Yeniden deneyin.',
    close: 'Kapat',
  },
  cover: {
    against: 'Rakip: {name}, {time}',
    gone: 'Bu hayalet artık yok',
    text: '“Başla” deyince bulmaca görünür ve ikiniz birden başlarsınız. Bu yarış yalnızca eğlence için.',
  },
  race: {
    heading: 'Rakip: {name}',
    you: 'Siz',
    progressOf: 'İlerleme: {name}',
    percent: '%{percent}',
    quarter: '{name}: %{percent}',
    finished: '{name}: bitiş {time}.',
  },
  verdict: {
    quicker:
      '{sort, select, own {En iyi sürenizden {time} daha hızlıydınız!} median {Ortancadan {time} daha hızlıydınız.} other {Rakibinizden ({name}) {time} daha hızlıydınız.}}',
    slower:
      '{sort, select, own {En iyi süreniz {time} daha kısaydı.} median {Ortanca {time} daha kısaydı.} other {{name}, {time} daha hızlıydı.}}',
    equal:
      '{sort, select, own {En iyi sürenizi saniyesi saniyesine yakaladınız.} median {Ortancayı saniyesi saniyesine yakaladınız.} other {{name} ile saniyesi saniyesine berabere kaldınız.}}',
    took: '{name}: {time}',
  },
};
