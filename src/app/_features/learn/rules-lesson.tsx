'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { brokenCells } from '@/app/_features/board/cells';
import { MarkingHelp } from '@/app/_features/board/marking-help';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import { VerdictLine } from '@/app/_features/board/verdict-line';
import { announce } from '@/app/_ui/announce';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import type { RuleKey } from '@/app/_ui/kind-rules';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { check } from '@/engine/core/check';
import type { Cell } from '@/engine/core/grid';
import type { Mark } from '@/engine/core/kind';
import type { PositionNotation } from '@/engine/core/position';
import type { KindId } from '@/engine/kinds/playable';
import styles from './learn.module.css';
import { lessonOf, type Stage } from './lessons';
import { useLocalBoard } from './use-local-board';

type StageKey = { [Kind in KindId]: `${Kind}.${Stage<Kind>}` }[KindId];

interface RulesLessonProps {
  readonly kindId: KindId;
  /** The path of today's easy daily of the kind. */
  readonly dailyPath: string;
}

/** The rules of a kind by playing: a small board for each rule, then a whole puzzle. */
export function RulesLesson({ kindId, dailyPath }: RulesLessonProps) {
  const t = useTranslations('learn.rules');
  const kinds = useTranslations('kinds');
  const router = useRouter();
  const lesson = lessonOf(kindId);
  const [at, setAt] = useState(0);
  const [turn, setTurn] = useState(0);
  const [solved, setSolved] = useState<ReadonlySet<number>>(new Set());
  const { stage, position } = lesson[at];
  const isLast = at === lesson.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);

  function go(to: number): void {
    setAt(to);
    setTurn(turn + 1);
  }

  function onSolved(): void {
    setSolved(new Set([...solved, at]));
    if (!isLast) return;
    // The refresh shows the completed lesson on the current page. Without a connection it is not recorded, and the lesson continues.
    request('POST page/record-practice', { lesson: `${kindId}.rules`, isUnaided: true }).then(({ ok }) => ok && router.refresh());
  }

  // The focus moves to the heading of the new board, so that a screen reader reads it first.
  useEffect(() => {
    if (turn > 0) heading.current?.focus();
  }, [turn]);

  const name = (one: Stage) => t(`names.${`${kindId}.${one}` as StageKey}`);
  return (
    <section className={styles.lesson} aria-labelledby="lesson-board">
      <ol className={`${ui.actions} ${styles.stages}`} aria-label={t('boards')}>
        {lesson.map((one, i) => (
          <li key={one.stage}>
            <Button aria-current={i === at ? 'step' : undefined} data-solved={solved.has(i) || undefined} onClick={() => go(i)}>
              {name(one.stage)}
              {solved.has(i) && <span className="visually-hidden"> ({t('solvedMark')})</span>}
            </Button>
          </li>
        ))}
      </ol>
      <h2 id="lesson-board" ref={heading} tabIndex={-1} className={styles.boardHeading}>
        {t('board', { number: `${at + 1}`, count: `${lesson.length}`, name: name(stage) })}
      </h2>
      {stage !== 'whole' && <p className={styles.rule}>{kinds(`${kindId}.rules.${stage}` as RuleKey)}</p>}
      <p className={styles.task}>{t(`tasks.${`${kindId}.${stage}` as StageKey}`)}</p>
      <LessonBoard key={turn} position={position} onSolved={onSolved}>
        {isLast ? (
          <>
            <p>{t('done')}</p>
            <div className={ui.centered}>
              <ButtonLink variant="primary" href="/learn">
                {t('toTechniques')}
              </ButtonLink>
              <ButtonLink href={dailyPath}>{t('toDaily')}</ButtonLink>
            </div>
          </>
        ) : (
          <Button variant="primary" onClick={() => go(at + 1)}>
            {t('next')}
          </Button>
        )}
      </LessonBoard>
    </section>
  );
}

interface LessonBoardProps {
  readonly position: PositionNotation;
  readonly onSolved: () => void;
  /** Shown after the board. */
  readonly children: React.ReactNode;
}

/** A board that shows violations at once. */
function LessonBoard({ position, onSolved, children }: LessonBoardProps) {
  const t = useTranslations('learn.rules');
  const markText = useTranslations('board');
  const sentence = useViolationSentence();
  const { kindId, kind, puzzle, marks, set: placement, startOver } = useLocalBoard(position);
  const verdict = checkMarks(marks);
  const isSolved = verdict.status === 'solved';

  function checkMarks(some: Uint8Array) {
    return check(kind, puzzle, { width: puzzle.width, height: puzzle.height, marks: some });
  }

  function onSet(cells: readonly Cell[], mark: Mark): void {
    const after = checkMarks(placement(cells, mark));
    if (after.status === 'solved') {
      announce(t('solved'));
      onSolved();
    } else if (after.status === 'broken') announce(sentence(after.violations[0].message));
    else announce(markText(`marks.${PRESENTERS[kindId].markNames[mark]}`));
  }

  return (
    <div className={styles.board}>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={marks}
        broken={brokenCells(verdict)}
        isLocked={isSolved}
        finish={isSolved ? 'now' : 'none'}
        onSet={onSet}
        onFixed={() => announce(t('settled'))}
      />
      <div className={styles.side}>
        <MarkingHelp kindId={kindId} />
        <div className={styles.status}>
          {isSolved ? <p className={`${ui.pill} ${styles.solved}`}>{t('solved')}</p> : <VerdictLine verdict={verdict} />}
        </div>
        <div className={`${ui.middle} ${styles.after}`}>{isSolved ? children : <Button onClick={startOver}>{t('startOver')}</Button>}</div>
      </div>
    </div>
  );
}
