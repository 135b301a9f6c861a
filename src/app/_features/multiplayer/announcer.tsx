'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { announce } from '@/app/_ui/announce';
import { type Cell, columnOf, rowOf } from '@/engine/core/grid';
import { useRoomState } from '../sync/use-room';
import { type Announcement, diffAnnouncements } from './announcements';
import type { RoomContext } from './room-context';
import { useBroadcasts } from './use-broadcasts';

const MOST_PLACES = 4;

/** Announces to screen readers what the other members do. It draws nothing. */
export function Announcer({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms');
  const lessons = useTranslations('classroom');
  const { channel, me, nameOf } = context;
  const confirmed = useRoomState(context, (_state, view) => view.confirmed);
  const emotes = useBroadcasts(channel, (now) => now.emotes);
  const pings = useBroadcasts(channel, (now) => now.pings);
  const seen = useRef({ state: confirmed, broadcasts: { emotes, pings } });

  useEffect(() => {
    const before = seen.current;
    seen.current = { state: confirmed, broadcasts: { emotes, pings } };
    const size = confirmed.round ?? { width: 1, height: 1 };
    /** Names only a few cells: more are hard to remember. */
    function describePlaces(cells: readonly Cell[]): string {
      const places = cells.slice(0, MOST_PLACES).map((cell) => {
        return lessons('highlight.place', { row: `${rowOf(size, cell) + 1}`, column: `${columnOf(size, cell) + 1}` });
      });
      return [...places, ...(cells.length > MOST_PLACES ? [lessons('highlight.more')] : [])].join('; ');
    }
    function describe(announcements: Announcement): string {
      switch (announcements.type) {
        case 'joined':
        case 'left':
          return t(`members.${announcements.type}`, { name: nameOf(announcements.member) });
        case 'knocked':
          return t('members.knocks', { name: announcements.name });
        case 'settings':
          return t('settings.saved');
        case 'emoted':
          return t(`chat.did.${announcements.emote}`, { name: nameOf(announcements.member) });
        case 'pinged':
          return t('coop.pinged', {
            name: nameOf(announcements.member),
            row: `${rowOf(size, announcements.cell) + 1}`,
            column: `${columnOf(size, announcements.cell) + 1}`,
          });
        case 'quarter':
          return t('race.quarter', { name: nameOf(announcements.member), percent: `${announcements.percent}` });
        case 'finished':
          return t('race.finished', { name: nameOf(announcements.member), place: `${announcements.place}` });
        case 'gave-up':
          return t('race.gaveUpSaid', { name: nameOf(announcements.member) });
        case 'highlighted':
          return lessons('highlight.announced', { count: announcements.cells.length, places: describePlaces(announcements.cells) });
        case 'cleared':
          return lessons('highlight.cleared');
        case 'pencil-given':
          return lessons('announcements.yours');
        case 'pencil-taken':
          return lessons('announcements.taken');
        case 'pencil-passed':
          return lessons('announcements.passed', { name: nameOf(announcements.member) });
        case 'done':
          return lessons('announcements.done', { name: nameOf(announcements.member) });
      }
    }
    const announcements = diffAnnouncements(before, seen.current, me);
    if (announcements.length > 0) announce(announcements.map(describe).join(' '));
  }, [confirmed, emotes, pings, me, nameOf, t, lessons]);

  return null;
}
