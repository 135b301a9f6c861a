import { getTranslations } from 'next-intl/server';
import { formatCsv } from '@/app/_server/format-csv';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

const SECOND_MS = 1000;
const STATUS = { 'unknown-classroom': 404, 'rate-limited': 429 } as const;

/** The results of a classroom as a table. Only for its host. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly name: string }> }): Promise<Response> {
  const { name } = await params;
  const visitor = await services().identity.authenticate({ cookie: request.headers.get('cookie') ?? undefined });
  const found = visitor && (await services().classroomReports.find(name, visitor.playerId));
  if (found === undefined || !found.ok)
    return new Response(null, { status: STATUS[found?.error ?? 'unknown-classroom'], headers: PRIVATE });
  const [t, kinds, play] = await Promise.all([getTranslations('classroom'), getTranslations('kinds'), getTranslations('play')]);
  const head = (
    [
      'name',
      'round',
      'format',
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
    t(`formats.${entry.format}`),
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
