import { useTranslations } from 'next-intl';
import type { KindId } from '@/engine/kinds/playable';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import { MINUTE_MS } from './room-settings';

/** The settings of a room in one line: the puzzle and the non-default settings. */
export function useSettingsSummary(
  mode: Mode,
  { source, limitMs, hasRandomOrientation, isRanked, hasLiveBoards, isPrivate, replay, bestOf = 1, hasTeams }: RoomSettings,
): string {
  const t = useTranslations('rooms.settings');
  const kindText = useTranslations('kinds');
  const play = useTranslations('play');
  const puzzle =
    source.type === 'shared'
      ? [t('sharedPuzzle')]
      : [
          kindText(`${source.kind as KindId}.name`),
          ...(source.type === 'generated' ? [play('size', { width: `${source.width}`, height: `${source.height}` })] : []),
          play(`levels.${source.level as 'easy'}`),
          ...(source.type === 'generated' && source.hasSigns ? [play('signs')] : []),
        ];
  const special = [
    bestOf > 1 && t('seriesOf', { races: `${bestOf}` }),
    hasTeams && t('teams'),
    mode === 'race' && t(isRanked ? 'ranked' : 'unranked'),
    mode === 'race' && hasRandomOrientation && t('turned'),
    limitMs !== null && t('limitMinutes', { minutes: Math.round(limitMs / MINUTE_MS) }),
    hasLiveBoards && t('liveBoards'),
    isPrivate && t('private'),
    replay === 'everyone' && t('replayForAll'),
  ];
  // The no-break space keeps the dot at the end of a line.
  return [...puzzle, ...special].filter(Boolean).join('\u00a0· ');
}
