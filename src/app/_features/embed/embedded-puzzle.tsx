'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { areSameMarks, brokenCells } from '@/app/_features/board/cells';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import { VerdictLine } from '@/app/_features/board/verdict-line';
import { ToolButton } from '@/app/_features/play/tool-button';
import { announce } from '@/app/_ui/announce';
import { formatDuration, isoDuration } from '@/app/_ui/duration';
import { KindRules } from '@/app/_ui/kind-rules';
import ui from '@/app/_ui/ui.module.css';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { EmbedSize } from '@/server/protocol/embed';
import styles from './embed.module.css';
import { SeawallLink } from './seawall-link';
import { tellParent, useToldHeight } from './tell-parent';
import { useEmbeddedPlay } from './use-embedded-play';

interface EmbeddedPuzzleProps {
  /** The link id of the puzzle. */
  readonly link: string;
  /** Canonical notation. */
  readonly text: string;
  readonly title: string;
  readonly author: string | null;
  /** Kind, level and size, as far as the title does not say them. */
  readonly note: string;
  /** Whether its page has a list of the fastest solves. */
  readonly isPublished: boolean;
  readonly size: EmbedSize;
}

const SECOND_MS = 1_000;

/** One puzzle in a frame of another site, played in the browser alone. */
export function EmbeddedPuzzle({ link, text, title, author, note, isPublished, size }: EmbeddedPuzzleProps) {
  const t = useTranslations('embed');
  const tools = useTranslations('play.tools');
  const checkedText = useTranslations('play.checked');
  const didText = useTranslations('play.did');
  const clockText = useTranslations('play.clock');
  const boardText = useTranslations('board');
  const sentence = useViolationSentence();
  const parsed = useMemo(() => requirePuzzle(text), [text]);
  const { kind, puzzle } = parsed;
  const kindId = puzzle.kind as KindId;
  const play = useEmbeddedPlay(link, parsed);
  const { marks, verdict } = play;
  const isSolved = verdict.status === 'solved';
  const [isSolvedHere, setSolvedHere] = useState(false);
  const [checked, setChecked] = useState<Uint8Array>();
  const content = useRef<HTMLElement>(null);
  useToldHeight(link, content);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  const elapsed = play.seconds * SECOND_MS;

  function onSet(cells: readonly Cell[], mark: Mark): void {
    const after = play.set(cells, mark);
    if (after.status === 'solved') {
      setSolvedHere(true);
      announce(boardText('solved'));
      tellParent({ type: 'seawall:solved', id: link, seconds: play.seconds });
    } else if (after.status === 'broken') announce(sentence(after.violations[0].message));
    else announce(boardText(`marks.${PRESENTERS[kindId].markNames[mark]}`));
  }

  function onCheck(): void {
    setChecked(marks);
    announce(verdict.status === 'broken' ? sentence(verdict.violations[0].message) : checkedText('fine'));
  }

  function onUndo(): void {
    if (!play.canUndo) return;
    play.undo();
    announce(didText('undo'));
  }

  function onRedo(): void {
    if (!play.canRedo) return;
    play.redo();
    announce(didText('redo'));
  }

  function onStartOver(): void {
    play.startOver();
    announce(boardText('cleared'));
  }

  return (
    <article
      ref={content}
      className={styles.frame}
      data-size={size}
      style={{ '--columns': puzzle.width, '--rows': puzzle.height } as CSSProperties}
      aria-labelledby="title"
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 id="title" dir="auto">
            {title}
          </h1>
          <p className={ui.note}>
            {note}
            {author !== null && (
              <>
                {' · '}
                <bdi>{t('by', { name: author })}</bdi>
              </>
            )}
          </p>
        </div>
        <span className={styles.clock} role="timer" aria-label={clockText('label')}>
          <time dateTime={isoDuration(elapsed)}>{formatDuration(elapsed)}</time>
        </span>
      </header>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={marks}
        broken={broken}
        isLocked={isSolved}
        finish={!isSolved ? 'none' : isSolvedHere ? 'now' : 'earlier'}
        onSet={onSet}
      />
      <div className={styles.message}>
        {isSolved ? (
          <p className={`${ui.pill} ${styles.solved}`}>{t('solved', { time: formatDuration(elapsed) })}</p>
        ) : verdict.status === 'open' && checked !== undefined && areSameMarks(checked, marks) ? (
          <p>{checkedText('fine')}</p>
        ) : (
          <VerdictLine verdict={verdict} />
        )}
      </div>
      <div className={styles.tools} role="toolbar" aria-label={tools('label')}>
        {!isSolved && (
          <>
            <ToolButton icon="undo" mirrors aria-disabled={!play.canUndo || undefined} onClick={onUndo}>
              {tools('undo')}
            </ToolButton>
            <ToolButton icon="redo" mirrors aria-disabled={!play.canRedo || undefined} onClick={onRedo}>
              {tools('redo')}
            </ToolButton>
            <ToolButton icon="check" onClick={onCheck}>
              {tools('check')}
            </ToolButton>
          </>
        )}
        <ToolButton icon="again" onClick={onStartOver}>
          {tools('startOver')}
        </ToolButton>
      </div>
      <footer className={styles.foot}>
        <SeawallLink href={`/p/${link}`} isMain={isSolved}>
          {t(isPublished ? 'playVerified' : 'play')}
        </SeawallLink>
        <div className={styles.rules}>
          <KindRules kindId={kindId} />
        </div>
      </footer>
    </article>
  );
}
