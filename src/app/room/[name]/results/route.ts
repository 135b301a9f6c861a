import { getTranslations } from 'next-intl/server';
import { formatCsv } from '@/app/_features/classroom/csv';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

/** Made by the running server, for one person. */
export const dynamic = 'force-dynamic';

const SECOND_MS = 1000;
const STATUS = { 'unknown-class': 404, 'slow-down': 429 } as const;

/** What everybody in a class has done, as a table to keep: for whoever leads the class. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly name: string }> }): Promise<Response> {
  const { name } = await params;
  const visitor = await services().identity.recognise({ cookie: request.headers.get('cookie') ?? undefined });
  const found = visitor && (await services().classReports.find(name, visitor.playerId));
  if (found === undefined || !found.ok) return new Response(null, { status: STATUS[found?.error ?? 'unknown-class'], headers: PRIVATE });
  const [t, kinds, play] = await Promise.all([getTranslations('lessons'), getTranslations('kinds'), getTranslations('play')]);
  const head = (
    [
      'name',
      'round',
      'form',
      'puzzle',
      'size',
      'level',
      'progress',
      'finished',
      'time',
      'active',
      'hints',
      'checks',
      'mistakes',
      'started',
    ] as const
  ).map((column) => t(`csv.${column}`));
  const rows = found.value.map((entry) => [
    entry.name,
    entry.round,
    t(`forms.${entry.form}`),
    kinds(`${entry.kind as KindId}.name`),
    `${entry.width}×${entry.height}`,
    play(`levels.${entry.level as 'easy'}`),
    Math.floor(entry.progress / 10),
    t(entry.isFinished ? 'csv.yes' : 'csv.no'),
    Math.round(entry.wallMs / SECOND_MS),
    Math.round(entry.activeMs / SECOND_MS),
    entry.hints,
    entry.checks,
    entry.mistakes,
    new Date(entry.startedAt).toISOString(),
  ]);
  const file = `${t('csv.file')}-${name}.csv`;
  return new Response(formatCsv([head, ...rows]), {
    headers: { ...PRIVATE, 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${file}"` },
  });
}

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
