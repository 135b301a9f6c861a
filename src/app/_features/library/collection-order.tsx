'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/app/_i18n/navigation';
import { IconButton } from '@/app/_ui/button';
import entries from '@/app/_ui/entries.module.css';
import { LineIcon } from '@/app/_ui/line-icon';
import { type RequestOptions, request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import styles from './library.module.css';

interface OrderedPuzzle {
  readonly link: string;
  readonly title: string;
  readonly place: number;
}

interface CollectionOrderProps {
  readonly id: string;
  readonly puzzles: readonly OrderedPuzzle[];
  /** The link of the puzzle that the owner chose; undefined if it is the first one. */
  readonly cover: string | undefined;
}

type Direction = 'up' | 'down';

/** The puzzles of a collection, for its owner to order, choose the cover among, and remove. */
export function CollectionOrder({ id, puzzles, cover }: CollectionOrderProps) {
  const t = useTranslations('collections.edit');
  const { isPending, failure, submit } = useSubmit<'not-allowed'>(() => t('gone'));
  const [shown, setShown] = useState(puzzles);
  const [chosen, setChosen] = useState(cover);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ readonly link: string; readonly action: Direction | 'remove' }>(undefined);

  // An element that is moved in the page or leaves it loses the focus. At an end of the list another button has it.
  useEffect(() => {
    const { link, action } = pressed.current ?? {};
    const row = shown.length > 0 && list.current?.querySelector(`[data-link="${link}"]`);
    if (!row) return;
    pressed.current = undefined;
    const button = row.querySelector<HTMLElement>(`[data-action="${action}"]:not([aria-disabled])`);
    (button ?? row.querySelector<HTMLElement>('[data-action]:not([aria-disabled])'))?.focus();
  }, [shown]);

  function change(task: (options: RequestOptions) => ReturnType<typeof move>, onDone: () => void): void {
    setSaid('');
    submit((signal) => task({ signal }), onDone);
  }

  function move(puzzle: OrderedPuzzle, place: number, options: RequestOptions) {
    return request('POST page/move-in-collection', { id, link: puzzle.link, place }, options);
  }

  function shift(at: number, direction: Direction): void {
    const other = shown[at + (direction === 'up' ? -1 : 1)];
    const puzzle = shown[at];
    if (other === undefined) return;
    change(
      (options) => move(puzzle, other.place, options),
      () => {
        pressed.current = { link: puzzle.link, action: direction };
        // Between two places may be gaps: the other one moves by one, as on the server.
        const [moved, displaced] = [
          { ...puzzle, place: other.place },
          { ...other, place: other.place + (direction === 'up' ? 1 : -1) },
        ];
        setShown(shown.map((each) => (each === puzzle ? displaced : each === other ? moved : each)));
        setSaid(t('moved', { title: puzzle.title, number: `${at + (direction === 'up' ? 0 : 2)}` }));
      },
    );
  }

  function remove(at: number): void {
    const { link, title } = shown[at];
    const neighbor = shown[at + 1] ?? shown[at - 1];
    change(
      (options) => request('POST page/remove-from-collection', { id, link }, options),
      () => {
        if (neighbor !== undefined) pressed.current = { link: neighbor.link, action: 'remove' };
        setShown(shown.filter((each) => each.link !== link));
        if (chosen === link) setChosen(undefined);
        setSaid(t('removed', { title }));
      },
    );
  }

  function choose({ link, title }: OrderedPuzzle): void {
    change(
      (options) => request('POST page/cover-collection', { id, link }, options),
      () => {
        setChosen(link);
        setSaid(t('covered', { title }));
      },
    );
  }

  const isCover = ({ link }: OrderedPuzzle) => link === (chosen ?? shown[0]?.link);
  return (
    <>
      <p role="status" className={`${ui.status} ${failure === undefined ? '' : ui.error}`}>
        {failure ?? said}
      </p>
      <ol className={entries.list} ref={list}>
        {shown.map((puzzle, i) => (
          <li key={puzzle.link} data-link={puzzle.link}>
            <span className={styles.numbered}>
              <span className={ui.muted}>{i + 1}</span>
              <Link href={`/p/${puzzle.link}`} prefetch={false}>
                <bdi>{puzzle.title}</bdi>
              </Link>
              {isCover(puzzle) && <span className={ui.badge}>{t('isCover')}</span>}
            </span>
            <span className={ui.actions}>
              <IconButton
                label={t('up', { title: puzzle.title })}
                data-action="up"
                isDisabled={isPending || i === 0}
                onClick={() => shift(i, 'up')}
              >
                <LineIcon>
                  <path d="M12 19V5M6 11l6-6 6 6" />
                </LineIcon>
              </IconButton>
              <IconButton
                label={t('down', { title: puzzle.title })}
                data-action="down"
                isDisabled={isPending || i === shown.length - 1}
                onClick={() => shift(i, 'down')}
              >
                <LineIcon>
                  <path d="M12 5v14M6 13l6 6 6-6" />
                </LineIcon>
              </IconButton>
              <IconButton
                label={t('cover', { title: puzzle.title })}
                isDisabled={isPending || isCover(puzzle)}
                onClick={() => choose(puzzle)}
              >
                <LineIcon>
                  <rect x="4" y="5" width="16" height="14" rx="2" />
                  <path d="M4 16l5-5 4 4 3-3 4 4" />
                </LineIcon>
              </IconButton>
              <IconButton
                label={t('remove', { title: puzzle.title })}
                data-action="remove"
                isDisabled={isPending}
                onClick={() => remove(i)}
              >
                <LineIcon>
                  <path d="M6 6l12 12M18 6L6 18" />
                </LineIcon>
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
