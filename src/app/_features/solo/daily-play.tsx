'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/app/_ui/button-link';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { EmptyGrid } from '../play/empty-grid';
import { Attempt } from './attempt';
import { StartCover } from './start-cover';

export interface DailyPlayProps {
  readonly date: string;
  readonly kindId: KindId;
  readonly level: string;
  readonly levelName: string;
  /** Level, size and day as text. */
  readonly note: string;
  readonly width: number;
  readonly height: number;
  /** Whether this browser has shown the puzzle before, so that an attempt does not count. */
  readonly isSeen: boolean;
  /** The attempt that has already started. */
  readonly begun: RoomBootstrap | null;
}

/** A daily: covered until the visitor starts it, then the room of the attempt. */
export function DailyPlay({ date, kindId, level, levelName, note, width, height, isSeen, begun }: DailyPlayProps) {
  const t = useTranslations('play');
  const kindText = useTranslations('kinds');
  const [bootstrap, setBootstrap] = useState(begun);
  const source = { type: 'daily', date, kind: kindId, level } as const;
  if (bootstrap === null) {
    return (
      <StartCover source={source} text={t(isSeen ? 'cover.seen' : 'cover.ranked')} onStart={setBootstrap}>
        <EmptyGrid width={width} height={height} />
      </StartCover>
    );
  }
  const shareTitle = t('finish.shareTitle', { date, kind: kindText(`${kindId}.name`), level: levelName });
  const meta = { kindId, note, shareTitle, sharePath: `/daily/${date}/${kindId}/${level}` };
  const actions = <ButtonLink href="/">{t('finish.home')}</ButtonLink>;
  return <Attempt bootstrap={bootstrap} meta={meta} back="/" finish={() => ({ ghosts: source, children: actions })} />;
}
