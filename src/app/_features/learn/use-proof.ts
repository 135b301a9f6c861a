import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { withStroke } from '@/app/_features/board/stroke';
import type { Explainer } from '@/app/_features/explanations/explainer';
import { useLabFailureText, useLabJob } from '@/app/_features/lab/use-lab-job';
import { newCommandId } from '@/app/_features/sync/page-connection';
import type { Cell } from '@/engine/core/grid';
import { BLANK, type Mark, type Placement, type Puzzle } from '@/engine/core/kind';
import type { ProofReport, ProofStep } from '@/engine/exercises/proof';
import type { KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { SharedProof } from './proof-link';

/** The sides of new puzzles, small enough to prove to the end. */
const SIDES: Readonly<Record<KindId, number>> = { nurikabe: 5, 'tic-tac-logic': 6 };
const NOTHING: ProofReport = { accepted: [], refusal: null, isSolved: false };
const NO_CELLS: ReadonlySet<Cell> = new Set();

/** A proof that a player writes step by step. The server verifies each step, and those of a link before they are shown. */
export function useProof(kindId: KindId, first: SharedProof, explainer: Explainer | null | undefined) {
  const t = useTranslations('learn.proof');
  const [proof, setProof] = useState<SharedProof>({ puzzle: first.puzzle, steps: [] });
  const [report, setReport] = useState(NOTHING);
  /** The mark that is to be proven. */
  const [pending, setPending] = useState<Placement>();
  const [because, setBecause] = useState(NO_CELLS);
  const [isOpening, setOpening] = useState(first.steps.length > 0);
  const { state: verifying, run: verify } = useLabJob('proof');
  const { state: generating, run: generate } = useLabJob('generate');
  const failureText = useLabFailureText();
  const { kind, puzzle } = useMemo(() => requirePuzzle(proof.puzzle), [proof.puzzle]);
  const proven = useMemo(() => {
    const { marks } = kind.initialBoard(puzzle);
    for (const { placements } of report.accepted) for (const { cell, mark } of placements) marks[cell] = mark;
    return marks;
  }, [kind, puzzle, report.accepted]);
  // What is proven cannot be changed: a press makes it part of the reason.
  const guarded = useMemo(() => ({ ...kind, isFixed: (_puzzle: Puzzle, cell: Cell) => proven[cell] !== BLANK }), [kind, proven]);
  const marks = useMemo(
    () => (pending === undefined ? proven : withStroke(proven, { cells: [pending.cell], mark: pending.mark, at: pending.cell })),
    [proven, pending],
  );

  useEffect(() => {
    if (first.steps.length === 0) return;
    void verify(first).then((answer) => {
      if (answer === undefined) return;
      setProof({ puzzle: first.puzzle, steps: first.steps.slice(0, answer.accepted.length) });
      setReport(answer);
    });
  }, [first, verify]);

  function change(next: SharedProof, known: ProofReport): void {
    setProof(next);
    setReport(known);
    setPending(undefined);
    setBecause(NO_CELLS);
    setOpening(false);
  }

  async function check(technique: string): Promise<void> {
    if (pending === undefined) return;
    const step: ProofStep = { ...pending, technique, because: [...because].sort((one, other) => one - other) };
    const next = { puzzle: proof.puzzle, steps: [...proof.steps, step] };
    const answer = await verify(next);
    if (answer?.refusal === null) change(next, answer);
    else if (answer !== undefined) setReport({ ...report, refusal: answer.refusal });
  }

  /** The steps before the last one: what it said of them stays true. */
  function takeBack(): void {
    change({ ...proof, steps: proof.steps.slice(0, -1) }, { ...NOTHING, accepted: report.accepted.slice(0, -1) });
  }

  async function begin(): Promise<void> {
    const side = SIDES[kindId];
    const made = await generate({ kind: kindId, width: side, height: side, level: 'easy', seed: newCommandId() });
    if (made?.ok) change({ puzzle: made.value.puzzle, steps: [] }, NOTHING);
  }

  function message(): string | undefined {
    const failed = [verifying, generating].find((state) => state.status === 'failed');
    if (failed?.status === 'failed') return failureText(failed.failure);
    const { refusal, accepted, isSolved } = report;
    const number = `${accepted.length + 1}`;
    if (refusal !== null && isOpening) return t('brokenLink', { number });
    if (refusal?.type === 'missing') return t('missing', { cells: explainer?.cells(refusal.cells, puzzle) ?? '' });
    if (refusal?.type === 'otherwise') return t('otherwise', { name: explainer?.technique(refusal.technique).name ?? '' });
    if (refusal !== null) return t(refusal.type);
    if (isSolved) return t('done', { count: accepted.length });
    return accepted.length > 0 && pending === undefined ? t('right', { number: `${accepted.length}` }) : undefined;
  }

  /** Whatever the player changes takes back what was said of the step before. */
  const forget = () => setReport({ ...report, refusal: null });

  return {
    proof,
    report,
    kind: guarded,
    puzzle,
    marks,
    pending,
    because,
    message: message(),
    isBusy: verifying.status === 'asking' || generating.status === 'asking',
    check,
    takeBack,
    begin,
    onSet([cell]: readonly Cell[], mark: Mark) {
      setPending(mark === BLANK ? undefined : { cell, mark });
      forget();
    },
    onFixed(cell: Cell) {
      setBecause((cells) => (cells.has(cell) ? new Set([...cells].filter((one) => one !== cell)) : new Set([...cells, cell])));
      forget();
    },
  };
}
