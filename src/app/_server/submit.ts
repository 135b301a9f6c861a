'use server';

import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { loadExplainer } from '@/app/_client/explain/load-explainer';
import type { NotationError, Violation } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import type { PuzzleReport, SubmitRefusal } from '@/server/services/puzzles';
import { services } from '@/server/slot';
import { currentAddress, currentPlayerId } from './visitor';

/** What was found out about a puzzle, in the language of whoever brought it. */
export interface Findings {
  readonly link: string;
  readonly kind: KindId;
  readonly width: number;
  readonly height: number;
  readonly solutions: PuzzleReport['solutions'];
  readonly level: PuzzleReport['level'];
  /** Easiest first. */
  readonly techniques: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly violations: readonly Violation[];
}

type PlainRefusal = Exclude<SubmitRefusal['code'], 'not-a-puzzle'>;

/** What became of a form; `text` and the like are what it held, to be shown again. */
export type SubmitState = null | {
  readonly form: SubmissionForm;
  readonly outcome:
    | { readonly type: 'findings'; readonly findings: Findings }
    | { readonly type: 'notation'; readonly error: NotationError }
    | { readonly type: 'refused'; readonly code: PlainRefusal };
};

export type SubmissionForm = z.infer<typeof formSchema>;

/** Just beyond what the notations take, so that they can say so. */
const MAX_TEXT = 200_100;

const formSchema = z.object({
  text: z.string().max(MAX_TEXT),
  kind: z.enum(['', 'nurikabe', 'tic-tac-logic']),
  title: z.string().max(1000),
  author: z.string().max(1000),
});

/** Takes in the puzzle of a form and says what there is to know of it. */
export async function submitPuzzle(before: SubmitState, form: FormData): Promise<SubmitState> {
  const parsed = formSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return before;
  const { text, kind, title, author } = parsed.data;
  const { puzzles, identity } = services();
  const playerId = await currentPlayerId();
  await identity.ensurePlayer(playerId);
  const submitted = await puzzles.submit({
    text,
    playerId,
    // Cookies are easily had; the address is what a search is given to one at a time.
    client: `submit ${(await currentAddress()) ?? playerId}`,
    ...(kind !== '' && { kind }),
    ...(title.trim() !== '' && { title }),
    ...(author.trim() !== '' && { author }),
  });
  if (submitted.ok) return { form: parsed.data, outcome: { type: 'findings', findings: await describe(submitted.value) } };
  const { error } = submitted;
  return {
    form: parsed.data,
    outcome: error.code === 'not-a-puzzle' ? { type: 'notation', error: error.error } : { type: 'refused', code: error.code },
  };
}

type Submitted = Extract<Awaited<ReturnType<ReturnType<typeof services>['puzzles']['submit']>>, { readonly ok: true }>['value'];

async function describe({ link, kind, width, height, report, violations }: Submitted): Promise<Findings> {
  const explainer = await loadExplainer(await getLocale());
  const techniques = report.techniques.map(({ technique, count }) => ({ id: technique, name: explainer.technique(technique).name, count }));
  return { link, kind: kind as KindId, width, height, solutions: report.solutions, level: report.level, techniques, violations };
}
