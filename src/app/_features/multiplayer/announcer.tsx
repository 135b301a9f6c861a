'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type Cell, columnOf, rowOf } from '@/engine/core/grid';
import { type Announcement, diffAnnouncements } from './announcements';
import type { RoomContext } from './room-context';

const MOST_PLACES = 4;

/** Says to those who listen what the others do, politely. */
export function Announcer({ seat }: { readonly seat: RoomContext }) {
  const t = useTranslations('party');
  const lessons = useTranslations('lessons');
  const [said, setSaid] = useState('');
  const { view, talk, me, nameOf } = seat;
  const seen = useRef({ state: view.confirmed, talk });

  useEffect(() => {
    const before = seen.current;
    seen.current = { state: view.confirmed, talk };
    const size = view.confirmed.round ?? { width: 1, height: 1 };
    /** A few of them: nobody keeps more in mind. */
    function tellPlaces(cells: readonly Cell[]): string {
      const places = cells.slice(0, MOST_PLACES).map((cell) => {
        return lessons('highlight.place', { row: `${rowOf(size, cell) + 1}`, column: `${columnOf(size, cell) + 1}` });
      });
      return [...places, ...(cells.length > MOST_PLACES ? [lessons('highlight.more')] : [])].join('; ');
    }
    function tell(news: Announcement): string {
      switch (news.type) {
        case 'joined':
        case 'left':
          return t(`members.${news.type}`, { name: nameOf(news.member) });
        case 'knocked':
          return t('members.knocks', { name: news.name });
        case 'settings':
          return t('settings.saved');
        case 'emoted':
          return t(`chat.did.${news.emote}`, { name: nameOf(news.member) });
        case 'pinged':
          return t('coop.pinged', {
            name: nameOf(news.member),
            row: `${rowOf(size, news.cell) + 1}`,
            column: `${columnOf(size, news.cell) + 1}`,
          });
        case 'quarter':
          return t('race.quarter', { name: nameOf(news.member), percent: `${news.percent}` });
        case 'finished':
          return t('race.finished', { name: nameOf(news.member), place: `${news.place}` });
        case 'gave-up':
          return t('race.gaveUpSaid', { name: nameOf(news.member) });
        case 'highlighted':
          return lessons('highlight.said', { count: news.cells.length, places: tellPlaces(news.cells) });
        case 'cleared':
          return lessons('highlight.cleared');
        case 'pencil-given':
          return lessons('news.yours');
        case 'pencil-taken':
          return lessons('news.taken');
        case 'pencil-passed':
          return lessons('news.passed', { name: nameOf(news.member) });
        case 'done':
          return lessons('news.done', { name: nameOf(news.member) });
      }
    }
    const news = diffAnnouncements(before, seen.current, me);
    if (news.length > 0) setSaid(news.map(tell).join(' '));
  }, [view.confirmed, talk, me, nameOf, t, lessons]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
