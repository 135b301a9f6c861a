import { getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { formatCsv } from '@/app/_server/format-csv';
import { formatDuration } from '@/app/_ui/duration';
import { columnOf, rowOf } from '@/engine/core/grid';
import { requirePuzzle } from '@/engine/notations/canonical';
import { services } from '@/server/service-registry';

const SECOND_MS = 1_000;

/** The statistics of a published puzzle as a table. Only for its author. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly id: string }> }): Promise<Response> {
  const { id } = await params;
  const { identity, library } = services();
  const visitor = await identity.authenticate({ cookie: request.headers.get('cookie') ?? undefined });
  const found = visitor && (await library.statistics(visitor.playerId, id));
  if (found === undefined || !found.ok || found.value.players === null) return new Response(null, { status: 404, headers: PRIVATE });
  const [t, explainer] = await Promise.all([getTranslations('library.statistics'), getLocale().then(loadExplainer)]);
  const { title, text, plays, players, times, stalls } = found.value;
  const { puzzle } = requirePuzzle(text);
  const seconds = (ms: number) => Math.round(ms / (SECOND_MS / 10)) / 10;
  const rows = [
    [t('csv.part'), t('csv.item'), t('csv.players'), t('csv.value')],
    [t('csv.puzzle'), title, '', plays],
    ...(['all', 'finished', 'assisted', 'hinted', 'checked'] as const).map((name) => [
      t('players'),
      t(name === 'all' ? 'players' : name),
      players.all,
      players[name],
    ]),
    ...(times === null ? [] : [[t('times'), t('csv.median'), players.finished, seconds(times.medianMs)]]),
    ...(times?.bins ?? []).map(({ fromMs, count }) => [
      t('times'),
      t('csv.from', { time: formatDuration(fromMs) }),
      players.finished,
      count,
    ]),
    ...(stalls?.cells ?? []).map(({ cell, plays: solvers, medianMs }) => [
      t('stalls'),
      t('cellAt', { row: `${rowOf(puzzle, cell) + 1}`, column: `${columnOf(puzzle, cell) + 1}` }),
      solvers,
      seconds(medianMs),
    ]),
    ...(stalls?.techniques ?? []).map(({ technique, plays: solvers, msPerMove }) => [
      t('perMove'),
      explainer.technique(technique).name,
      solvers,
      seconds(msPerMove),
    ]),
  ];
  const file = `${t('csv.file')}-${id}.csv`;
  return new Response(formatCsv(rows), {
    headers: { ...PRIVATE, 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${file}"` },
  });
}

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
