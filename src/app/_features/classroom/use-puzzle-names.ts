'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { request } from '@/app/_ui/request';
import type { KindId } from '@/engine/kinds/playable';
import type { QueuedPuzzle } from '@/engine/play/classroom';
import type { PuzzleSource } from '@/engine/play/setup';
import type { PuzzleDescription } from '@/server/protocol/requests';

type Described = Pick<PuzzleDescription, 'kind' | 'width' | 'height'> & {
  readonly level: string | null;
  readonly title?: string | null;
  readonly hasSigns?: boolean | undefined;
};

/** The names of queued puzzles. Each link is loaded once. */
export function usePuzzleNames(queue: readonly Pick<QueuedPuzzle, 'source'>[]): (source: PuzzleSource) => string {
  const t = useTranslations('classroom.queue');
  const kinds = useTranslations('kinds');
  const play = useTranslations('play');
  const [known, setKnown] = useState<Readonly<Record<string, PuzzleDescription>>>({});
  const wanted = queue
    .flatMap(({ source }) => (source.type === 'shared' && known[source.link] === undefined ? [source.link] : []))
    .join(' ');

  useEffect(() => {
    if (wanted === '') return;
    const own = new AbortController();
    const links = [...new Set(wanted.split(' '))].join();
    request('GET page/puzzles', { links }, { signal: own.signal }).then((found) => {
      // Without a name, the link is shown.
      if (found.ok && found.value.length > 0)
        setKnown((before) => ({ ...before, ...Object.fromEntries(found.value.map((one) => [one.link, one])) }));
    });
    return () => own.abort();
  }, [wanted]);

  return useCallback(
    (source) => {
      const describe = ({ kind, width, height, level, title, hasSigns = false }: Described) =>
        [
          title,
          kinds(`${kind as KindId}.name`),
          play('size', { width: `${width}`, height: `${height}` }),
          level !== null && play(`levels.${level as 'easy'}`),
          hasSigns && play('signs'),
        ]
          .filter(Boolean)
          .join(' · ');
      if (source.type === 'generated') return describe(source);
      const link = source.type === 'shared' ? source.link : '';
      return known[link] === undefined ? t('shared', { link }) : describe(known[link]);
    },
    [known, t, kinds, play],
  );
}
