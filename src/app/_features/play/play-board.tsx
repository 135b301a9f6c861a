'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { areSameMarks, brokenCells } from '@/app/_features/board/judgement';
import { VerdictLine } from '@/app/_features/board/verdict-line';
import { useViolationSentence } from '@/app/_features/board/violation-sentence';
import { usePlayedBoard } from '@/app/_features/play/use-board-play';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { type Cell, columnOf, rowOf } from '@/engine/core/grid';
import type { Violation } from '@/engine/core/kind';
import { marksWithLayers } from '@/engine/play/board-state';
import type { RoomCommand } from '@/engine/play/commands';
import {
  type BoardState,
  isCasual,
  isOpen,
  type MemberId,
  type ParsedPuzzle,
  type Play,
  playKey,
  type RoomState,
} from '@/engine/play/state';
import { BoardMenu } from './board-menu';
import { Tools } from './board-toolbar';
import { HintPanel, litCells } from './hint-panel';
import styles from './play.module.css';

interface DeskViewProps {
  readonly room: RoomConnection;
  readonly view: RoomView;
  readonly member: MemberId;
  readonly problem: ParsedPuzzle;
  readonly play: Play;
  readonly desk: BoardState;
  /** What others do on the same board. */
  readonly overlay?: ReactNode;
}

/** The board that somebody plays on, with everything that can be done to it. */
export function PlayBoard({ room, view, member, problem, play, desk, overlay }: DeskViewProps) {
  const t = useTranslations('play');
  const roomText = useTranslations('room');
  const refusals = useTranslations('refusals');
  const sentence = useViolationSentence();
  const { kind, puzzle } = problem;
  const { feedback } = view.state.settings;
  const own = useMemo(() => desk.layers.filter((layer) => layer.member === member), [desk.layers, member]);
  const marks = useMemo(() => (own.length === 0 ? desk.marks : marksWithLayers(desk, member)), [desk, own, member]);
  const supposed = useMemo(() => new Set(own.flatMap((layer) => Object.keys(layer.sets).map(Number))), [own]);
  const isSolved = isConfirmed(view, member);
  const played = usePlayedBoard(room, view, problem, marks, isSolved);
  const { kindId, verdict, takenBack, finish, said, say, onSet, onFixed } = played;
  const [checkedMarks, setCheckedMarks] = useState<Uint8Array>();
  const isJudged = feedback !== 'off' || (checkedMarks !== undefined && areSameMarks(checkedMarks, marks));
  const broken = useMemo(() => (isJudged ? brokenCells(verdict) : NONE), [isJudged, verdict]);
  const wrong = useMemo(() => new Set(feedback === 'wrong' ? desk.wrong : []), [feedback, desk.wrong]);
  const lit = useMemo(() => litCells(desk.hint, puzzle), [desk.hint, puzzle]);

  useWrongSaid(wrong.size, say);
  const mistakeText = useMistakeText(desk);
  useEffect(() => {
    if (mistakeText !== undefined) say(mistakeText);
  }, [mistakeText, say]);

  function act(command: RoomCommand): void {
    const isDone = played.act(command);
    if (command.type === 'check') {
      setCheckedMarks(marks);
      say(verdict.status === 'broken' ? tellBroken(verdict.violations[0]) : t('checked.fine'));
    } else if (isDone && isTold(command.type)) say(t(`did.${command.type}`));
  }

  /** Who does not see what is lit hears what is broken and where. */
  function tellBroken({ message, cells: [first] }: Violation): string {
    const place = { row: `${rowOf(puzzle, first) + 1}`, column: `${columnOf(puzzle, first) + 1}` };
    return t('checked.broken', { sentence: sentence(message), ...place });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const command = readShortcut(event.code, event.shiftKey);
    if (command === undefined) return;
    event.preventDefault();
    act(command);
  }

  return (
    <section className={styles.desk} aria-label={t('desk')} onKeyDown={onKeyDown}>
      <div className={styles.boardFrame}>
        <Board
          kind={kind}
          kindId={kindId}
          puzzle={puzzle}
          marks={marks}
          broken={broken}
          takenBack={takenBack}
          supposed={supposed}
          lit={lit}
          wrong={wrong}
          isLocked={!isOpen(play)}
          finish={finish}
          overlay={overlay}
          onSet={onSet}
          onFixed={onFixed}
        />
      </div>
      <Tools state={view.state} member={member} desk={desk} isOver={!isOpen(play)} act={act}>
        <BoardMenu
          kindId={kindId}
          feedback={feedback}
          onFeedback={mayChangeFeedback(view.state) ? (wish) => act({ type: 'change-feedback', feedback: wish }) : undefined}
        />
      </Tools>
      <div className={styles.status}>
        {own.length > 0 && <p className={styles.supposing}>{t('layers.open', { depth: own.length })}</p>}
        {!isSolved && isJudged && <VerdictLine verdict={verdict} />}
        {wrong.size > 0 && <p className={styles.broken}>{t('wrongCells', { count: wrong.size })}</p>}
        {!isSolved && !isJudged && verdict.status !== 'solved' && <BlankLine marks={marks} />}
        {view.takenBack !== undefined && (
          <p className={styles.broken}>{roomText('takenBack', { reason: refusals(view.takenBack.code) })}</p>
        )}
        <MistakeLine desk={desk} text={mistakeText} onGoBack={() => act({ type: 'go-back' })} />
      </div>
      <HintPanel desk={desk} puzzle={puzzle} onMore={() => act({ type: 'hint' })} />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  );
}

/** What is done to a board as a whole shows on it; who does not see it is told. */
const TOLD = ['undo', 'redo', 'layer-open', 'layer-accept', 'layer-discard', 'go-back'] as const;

function isTold(type: RoomCommand['type']): type is (typeof TOLD)[number] {
  return (TOLD as readonly string[]).includes(type);
}

/** A game of one's own that does not count. */
function mayChangeFeedback(state: RoomState): boolean {
  return isCasual(state) && !state.settings.isRanked;
}

const NONE: ReadonlySet<Cell> = new Set();

function isConfirmed({ confirmed }: RoomView, member: MemberId): boolean {
  const finishedAt = confirmed.round?.plays[playKey(confirmed.round, member)]?.finishedAt ?? null;
  return finishedAt !== null;
}

/** Ctrl+Z and Ctrl+Y by where the keys are, so that they work on a keyboard of any script. */
function readShortcut(code: string, isShift: boolean): RoomCommand | undefined {
  if (code === 'KeyZ') return { type: isShift ? 'redo' : 'undo' };
  return code === 'KeyY' && !isShift ? { type: 'redo' } : undefined;
}

function BlankLine({ marks }: { readonly marks: Uint8Array }) {
  const t = useTranslations('room');
  return <p className={styles.soft}>{t('blanks', { count: marks.filter((mark) => mark === 0).length })}</p>;
}

/** Who does not see which cells are wrong is told when there is another one. */
function useWrongSaid(count: number, say: (text: string) => void): void {
  const t = useTranslations('play');
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) say(t('wrongCells', { count }));
    before.current = count;
  }, [count, say, t]);
}

/** What was found when somebody asked where they went wrong. */
function useMistakeText({ mistake }: BoardState): string | undefined {
  const t = useTranslations('play.mistake');
  if (mistake === null) return undefined;
  return mistake.number === null ? t('none') : t('found', { number: `${mistake.number}` });
}

interface MistakeLineProps {
  readonly desk: BoardState;
  readonly text: string | undefined;
  readonly onGoBack: () => void;
}

function MistakeLine({ desk, text, onGoBack }: MistakeLineProps) {
  const t = useTranslations('play');
  if (desk.mistake === null) return null;
  if (desk.mistake.number === null) return <p className={styles.soft}>{text}</p>;
  return (
    <p className={styles.broken}>
      {text}{' '}
      <button type="button" className="button" data-quiet onClick={onGoBack}>
        {t('tools.goBack')}
      </button>
    </p>
  );
}
