import { useTranslations } from 'next-intl';
import type { KindId } from '@/engine/kinds/playable';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import { MINUTE_MS } from './room-settings';

/** The settings of a room in one line: what is played, and what is special about it. */
export function useSettingsSummary(
  mode: Mode,
  { source, limitMs, isTurned, isRanked, hasLiveBoards, isPrivate, replay }: RoomSettings,
): string {
  const t = useTranslations('party.settings');
  const kindText = useTranslations('kinds');
  const play = useTranslations('play');
  const puzzle =
    source.type === 'link'
      ? [t('sharedPuzzle')]
      : [
          kindText(`${source.kind as KindId}.name`),
          ...(source.type === 'stock' ? [play('size', { width: `${source.width}`, height: `${source.height}` })] : []),
          play(`levels.${source.level as 'easy'}`),
        ];
  const special = [
    mode === 'race' && t(isRanked ? 'ranked' : 'unranked'),
    mode === 'race' && isTurned && t('turned'),
    limitMs !== null && t('limitMinutes', { minutes: Math.round(limitMs / MINUTE_MS) }),
    hasLiveBoards && t('liveBoards'),
    isPrivate && t('private'),
    replay === 'everyone' && t('replayForAll'),
  ];
  // A point ends a line rather than begin one.
  return [...puzzle, ...special].filter(Boolean).join('\u00a0· ');
}
