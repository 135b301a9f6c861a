import type { Findings } from '@/engine/constructor/examination';
import { check } from '@/engine/core/check';
import { cellCount } from '@/engine/core/grid';
import type { PlayableKind, Violation } from '@/engine/core/kind';
import { findPlayable } from '@/engine/kinds/playable';
import { formatPuzzle } from '@/engine/notations/canonical';
import type { ConstructorMessage, ConstructorRequest, LiveCount } from './constructor-messages';
import type { EditablePuzzle } from './editable-puzzle';
import { createEditorState, type EditorAction, type EditorState, editorReducer } from './editor-state';

/** What is known of the drawn puzzle. */
export interface LiveFindings extends Findings {
  readonly puzzle: EditablePuzzle;
}

/** What is said of the number of solutions. For a moment after an edit it is that of the puzzle before, so that nothing flickers. */
export interface SaidCount {
  readonly count: LiveCount | undefined;
  /** For how long it is searched for, once that is long. */
  readonly seconds: number;
  /** Whether the number of this very puzzle is not known yet. */
  readonly isBusy: boolean;
}

/** The puzzle when the pen rests, for everything that need not follow each edit. */
export interface RestedDrawing {
  readonly puzzle: EditablePuzzle;
  /** Canonical notation. */
  readonly text: string;
  readonly violations: readonly Violation[];
  /** Undefined until anything is known. */
  readonly findings: LiveFindings | undefined;
}

/** The drawing at one moment. What has not changed is the same object as before. */
export interface DrawingState {
  readonly editor: EditorState;
  /** The rules that the clues alone break. */
  readonly violations: readonly Violation[];
  readonly said: SaidCount;
  /** By cell: the mark that it has in every solution, `DIFFERS`, or blank. Like the number, it may be that of the puzzle before. */
  readonly shades: Uint8Array;
  readonly rested: RestedDrawing;
}

/** The shade of a cell that differs between solutions. */
export const DIFFERS = 3;

/** What was known before an edit is shown this long. */
const STALE_MS = 200;
/** The pen rests after this time. */
const REST_MS = 250;

const LOOKING: SaidCount = { count: undefined, seconds: 0, isBusy: true };

/** What a drawing needs of the worker that examines it. */
export interface Examiner {
  postMessage(request: ConstructorRequest): void;
  terminate(): void;
}

/**
 * The puzzle that is drawn, and what a worker finds out about it. It lives outside of React, so that an edit reaches the worker before
 * anything is rendered, and renders only what shows it. docs/decisions/0108
 */
export class Drawing {
  private state: DrawingState;
  private findings: LiveFindings | undefined;
  private id = 0;
  private editedAt = 0;
  private examiner: Examiner | undefined;
  private readonly listeners = new Set<() => void>();
  private staleTimer: ReturnType<typeof setTimeout> | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(puzzle: EditablePuzzle) {
    const violations = violationsOf(puzzle);
    this.state = {
      editor: createEditorState(puzzle),
      violations,
      said: LOOKING,
      shades: new Uint8Array(cellCount(puzzle)),
      rested: { puzzle, text: formatPuzzle(puzzle), violations, findings: undefined },
    };
  }

  readonly current = (): DrawingState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Has the puzzle examined, now and after every edit, until the returned function is called. */
  connect(start: (onMessage: (message: ConstructorMessage) => void) => Examiner): () => void {
    const examiner = start((message) => this.receive(message));
    this.examiner = examiner;
    this.examine();
    return () => {
      examiner.terminate();
      this.examiner = undefined;
      clearTimeout(this.staleTimer);
      clearTimeout(this.restTimer);
    };
  }

  readonly dispatch = (action: EditorAction): void => {
    const { editor, said, shades } = this.state;
    const next = editorReducer(editor, action);
    const { puzzle } = next;
    if (puzzle === editor.puzzle) {
      this.change({ editor: next });
      return;
    }
    this.findings = undefined;
    this.state = { ...this.state, editor: next };
    this.examine();
    const isSameGrid = puzzle.kind === editor.puzzle.kind && puzzle.width === editor.puzzle.width && puzzle.height === editor.puzzle.height;
    this.change({
      violations: violationsOf(puzzle),
      said: isSameGrid && said.seconds === 0 ? { ...said, isBusy: true } : LOOKING,
      shades: isSameGrid ? shades : new Uint8Array(cellCount(puzzle)),
    });
    clearTimeout(this.restTimer);
    // Everything else on the page belongs to a kind and a size, and another puzzle is not a stroke of the pen.
    if (isSameGrid && action.type !== 'open') this.restTimer = setTimeout(this.rest, REST_MS);
    else this.rest();
  };

  /** Ends the wait for the pen to rest. */
  readonly rest = (): void => {
    clearTimeout(this.restTimer);
    const { editor, violations, rested } = this.state;
    const { puzzle } = editor;
    if (puzzle === rested.puzzle && this.findings === rested.findings) return;
    const text = puzzle === rested.puzzle ? rested.text : formatPuzzle(puzzle);
    this.change({ rested: { puzzle, text, violations, findings: this.findings } });
  };

  /** Ends a search for the number of solutions that takes too long. */
  readonly giveUp = (): void => this.examiner?.postMessage({ type: 'give-up' });

  private examine(): void {
    this.id += 1;
    this.editedAt = performance.now();
    this.examiner?.postMessage({ type: 'examine', id: this.id, puzzle: this.state.editor.puzzle });
    clearTimeout(this.staleTimer);
    this.staleTimer = setTimeout(this.forget, STALE_MS);
  }

  /** Ends the moment in which something of the puzzle before is shown. */
  private readonly forget = (): void => {
    const { said, editor } = this.state;
    this.change({ said: said.isBusy && said.seconds === 0 ? LOOKING : said, shades: shadesOf(editor.puzzle, this.findings) });
  };

  private receive(message: ConstructorMessage): void {
    if (message.type === 'count' && message.id === this.id) {
      const { count, seconds } = message;
      this.change({ said: { count, seconds, isBusy: count === 'late' } });
    } else if (message.type === 'findings' && message.id === this.id) {
      const { puzzle } = this.state.editor;
      this.findings = { ...message.findings, puzzle };
      // Before that, only a part of the cells is known.
      const isShown = message.findings.isComplete || performance.now() - this.editedAt > STALE_MS;
      if (isShown) {
        clearTimeout(this.staleTimer);
        this.change({ shades: shadesOf(puzzle, this.findings) });
      }
      if (this.state.rested.puzzle === puzzle) this.rest();
    }
  }

  private change(changed: Partial<DrawingState>): void {
    this.state = { ...this.state, ...changed };
    for (const listener of this.listeners) listener();
  }
}

export function kindOf({ kind: id }: EditablePuzzle): PlayableKind {
  const kind = findPlayable(id);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${id}`);
  return kind;
}

function violationsOf(puzzle: EditablePuzzle): readonly Violation[] {
  const kind = kindOf(puzzle);
  const verdict = check(kind, puzzle, kind.initialBoard(puzzle));
  return verdict.status === 'broken' ? verdict.violations : [];
}

function shadesOf(puzzle: EditablePuzzle, findings: Findings | undefined): Uint8Array {
  if (findings === undefined) return new Uint8Array(cellCount(puzzle));
  const shades = findings.forced.slice();
  if (findings.count === 'multiple') for (const cell of findings.differing) shades[cell] = DIFFERS;
  return shades;
}
