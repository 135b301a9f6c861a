import type { Texts } from '../translated';
import type { playback as source } from './en';

export const playback: Texts<typeof source> = {
  position: 'Adım',
  of: 'Adım {number} / {count}',
  back: 'Geri',
  forward: 'İleri',
  play: 'Oynat',
  pause: 'Duraklat',
  speed: 'Hız',
  times: '{speed}×',
  instant: 'Anında',
};
