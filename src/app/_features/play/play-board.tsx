'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Board } from '@/app/_features/board/board';
import { areSameMarks, brokenCells } from '@/app/_features/board/cells';
import { ReadOnlyBoard } from '@/app/_features/board/read-only-board';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import { VerdictLine } from '@/app/_features/board/verdict-line';
import { useBoardPlay } from '@/app/_features/play/use-board-play';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoomState } from '@/app/_features/sync/use-room';
import { announce } from '@/app/_ui/announce';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import { type Cell, columnOf, rowOf } from '@/engine/core/grid';
import type { Violation } from '@/engine/core/kind';
import type { ParsedPuzzle } from '@/engine/notations/canonical';
import { marksWithLayers } from '@/engine/play/board-state';
import type { RoomCommand } from '@/engine/play/commands';
import { type BoardState, isCasual, isOpen, type MemberId, type Play, playKey } from '@/engine/play/state';
import { BoardToolbar } from './board-toolbar';
import { FirstMarksHint } from './first-marks-hint';
import { HintPanel, litCells } from './hint-panel';
import styles from './play.module.css';
import layout from './play-layout.module.css';

export interface PlayBoardProps {
  readonly room: RoomConnection;
  readonly member: MemberId;
  readonly parsed: ParsedPuzzle;
  readonly play: Play;
  readonly boardState: BoardState;
  /** What other members do on the same board. */
  readonly overlay?: ReactNode;
  /** Further messages. */
  readonly children?: ReactNode;
}

/** The board that a member plays on, with all its tools. */
export function PlayBoard({ room, member, parsed, play, boardState, overlay, children }: PlayBoardProps) {
  const t = useTranslations('play');
  const syncText = useTranslations('sync');
  const refusals = useTranslations('refusals');
  const sentence = useViolationSentence();
  const { kind, puzzle } = parsed;
  const feedback = useRoomState({ room }, ({ settings }) => settings.feedback);
  // Only in a solo room that does not count.
  const mayChangeFeedback = useRoomState({ room }, (state) => isCasual(state) && !state.settings.isRanked);
  const own = useMemo(() => boardState.layers.filter((layer) => layer.member === member), [boardState.layers, member]);
  const marks = useSameMarks(
    useMemo(() => (own.length === 0 ? boardState.marks : marksWithLayers(boardState, member)), [boardState, own, member]),
  );
  const assumed = useMemo(() => new Set(own.flatMap((layer) => Object.keys(layer.marks).map(Number))), [own]);
  const isSolved = useRoomState({ room }, (_state, view) => isConfirmed(view, member));
  const rolledBackMove = useRoomState({ room }, (_state, view) => view.rolledBack);
  const played = useBoardPlay(room, parsed, marks, isSolved);
  const { kindId, verdict, rolledBack, finish, onSet, onFixed } = played;
  const [checkedMarks, setCheckedMarks] = useState<Uint8Array>();
  const hasOneSolution = feedback !== 'off' || (checkedMarks !== undefined && areSameMarks(checkedMarks, marks));
  const broken = useMemo(() => (hasOneSolution ? brokenCells(verdict) : NONE), [hasOneSolution, verdict]);
  const wrong = useMemo(() => new Set(feedback === 'wrong' ? boardState.wrong : []), [feedback, boardState.wrong]);
  const lit = useMemo(() => litCells(boardState.hint, puzzle), [boardState.hint, puzzle]);

  useWrongAnnouncement(wrong.size);
  const mistakeText = useMistakeText(boardState);
  useEffect(() => {
    if (mistakeText !== undefined) announce(mistakeText);
  }, [mistakeText]);

  function submit(command: RoomCommand): void {
    const isDone = played.submit(command);
    if (command.type === 'check') {
      setCheckedMarks(marks);
      announce(verdict.status === 'broken' ? describeBroken(verdict.violations[0]) : t('checked.fine'));
    } else if (isDone && isAnnounced(command.type)) announce(t(`did.${command.type}`));
  }

  /** Announces the violation and its first cell, for screen readers. */
  function describeBroken({ message, cells: [first] }: Violation): string {
    const place = { row: `${rowOf(puzzle, first) + 1}`, column: `${columnOf(puzzle, first) + 1}` };
    return t('checked.broken', { sentence: sentence(message), ...place });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const command = readShortcut(event.code, event.shiftKey);
    if (command === undefined) return;
    event.preventDefault();
    submit(command);
  }

  return (
    <section className={layout.contents} aria-label={t('boardAndTools')} onKeyDown={onKeyDown}>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={marks}
        broken={broken}
        rolledBack={rolledBack}
        assumed={assumed}
        lit={lit}
        wrong={wrong}
        isLocked={!isOpen(play)}
        finish={finish}
        isFitted
        coordinates={boardState.hint === null ? undefined : 'inside'}
        overlay={overlay}
        onSet={onSet}
        onFixed={onFixed}
      />
      {isOpen(play) && (
        <BoardToolbar
          room={room}
          member={member}
          kindId={kindId}
          submit={submit}
          onFeedback={mayChangeFeedback ? (wish) => submit({ type: 'change-feedback', feedback: wish }) : undefined}
        />
      )}
      <div className={layout.messages}>
        {children}
        {own.length > 0 && isOpen(play) && (
          <div className={styles.supposing}>
            <p>{t('layers.open', { depth: own.length })}</p>
            <Button onClick={() => submit({ type: 'layer-discard' })}>{t('tools.discard')}</Button>
            <Button variant="primary" onClick={() => submit({ type: 'layer-accept' })}>
              {t('tools.accept')}
            </Button>
          </div>
        )}
        {!isSolved && hasOneSolution && verdict.status === 'broken' && <VerdictLine verdict={verdict} />}
        {wrong.size > 0 && <p className={ui.error}>{t('wrongCells', { count: wrong.size })}</p>}
        {rolledBackMove !== undefined && <p className={ui.error}>{syncText('rolledBack', { reason: refusals(rolledBackMove.code) })}</p>}
        <MistakeLine boardState={boardState} text={mistakeText} onGoBack={() => submit({ type: 'rewind' })} />
        <HintPanel boardState={boardState} puzzle={puzzle} onMore={() => submit({ type: 'hint' })} />
        {isOpen(play) && boardState.hint === null && (
          <>
            <FirstMarksHint kindId={kindId} moves={boardState.moves.filter((move) => move.member === member).length} />
            {verdict.status !== 'solved' && !(hasOneSolution && verdict.status === 'broken') && <BlankLine marks={marks} />}
          </>
        )}
      </div>
    </section>
  );
}

/** The same board, on which a member may only look now. */
export function PlayOrWatchBoard({ canPlay, ...board }: PlayBoardProps & { readonly canPlay: boolean }) {
  if (canPlay) return <PlayBoard {...board} />;
  const { parsed, play, boardState, overlay, children } = board;
  return (
    <>
      <ReadOnlyBoard parsed={parsed} marks={boardState.marks} isSolved={play.finishedAt !== null} isFitted overlay={overlay} />
      <div className={layout.messages}>{children}</div>
    </>
  );
}

/** Commands on the whole board that are announced to screen readers. */
const ANNOUNCED = ['undo', 'redo', 'layer-open', 'layer-accept', 'layer-discard', 'rewind'] as const;

function isAnnounced(type: RoomCommand['type']): type is (typeof ANNOUNCED)[number] {
  return (ANNOUNCED as readonly string[]).includes(type);
}

const NONE: ReadonlySet<Cell> = new Set();

/** The array of before while its marks are the same: when the server confirms a move as it is shown, nothing is checked again. */
function useSameMarks(marks: Uint8Array): Uint8Array {
  const before = useRef(marks);
  const shown = areSameMarks(before.current, marks) ? before.current : marks;
  useLayoutEffect(() => {
    before.current = shown;
  });
  return shown;
}

function isConfirmed({ confirmed }: RoomView, member: MemberId): boolean {
  const finishedAt = confirmed.round?.plays[playKey(confirmed.round, member)]?.finishedAt ?? null;
  return finishedAt !== null;
}

/** Ctrl+Z and Ctrl+Y by the position of the keys, so that they work on every keyboard layout. */
function readShortcut(code: string, isShift: boolean): RoomCommand | undefined {
  if (code === 'KeyZ') return { type: isShift ? 'redo' : 'undo' };
  return code === 'KeyY' && !isShift ? { type: 'redo' } : undefined;
}

function BlankLine({ marks }: { readonly marks: Uint8Array }) {
  const t = useTranslations('board');
  return <p className={ui.muted}>{t('blanks', { count: marks.filter((mark) => mark === 0).length })}</p>;
}

/** Announces each additional wrong cell to screen readers. */
function useWrongAnnouncement(count: number): void {
  const t = useTranslations('play');
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) announce(t('wrongCells', { count }));
    before.current = count;
  }, [count, t]);
}

/** The answer to a player's request to find their first mistake. */
function useMistakeText({ mistake }: BoardState): string | undefined {
  const t = useTranslations('play.mistake');
  if (mistake === null) return undefined;
  return mistake.number === null ? t('none') : t('found', { number: `${mistake.number}` });
}

interface MistakeLineProps {
  readonly boardState: BoardState;
  readonly text: string | undefined;
  readonly onGoBack: () => void;
}

function MistakeLine({ boardState, text, onGoBack }: MistakeLineProps) {
  const t = useTranslations('play');
  if (boardState.mistake === null) return null;
  if (boardState.mistake.number === null) return <p className={ui.muted}>{text}</p>;
  return (
    <p className={ui.error}>
      {text} <Button onClick={onGoBack}>{t('tools.goBack')}</Button>
    </p>
  );
}
