import lighthouse from 'lighthouse';
import type { Site, WebPage } from './web-site';
import type { Figure } from './web-table';

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

/** A room loads more than a page to read. */
const ROOM_PERFORMANCE = 92;

/** Rooms are not for search engines. */
function isExempt({ name }: WebPage, category: Category): boolean {
  return name === 'room' && category === 'seo';
}

/** Lighthouse with its mobile settings: a slow phone on a slow line, simulated. */
export async function measureLighthouse({ url, pages, debugPort }: Site): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const page of pages) {
    const run = await lighthouse(url + page.path, { port: debugPort, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES });
    if (run === undefined) throw new Error(`Lighthouse has nothing to say about ${page.path}`);
    const { categories, audits } = run.lhr;
    for (const category of CATEGORIES) {
      if (isExempt(page, category)) continue;
      const { score, auditRefs } = categories[category];
      const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9).map(({ id }) => id);
      figures.push({
        what: `Lighthouse ${category}`,
        page: page.name,
        value: Math.round((score ?? 0) * 100),
        unit: '',
        target: { least: page.name === 'room' && category === 'performance' ? ROOM_PERFORMANCE : TARGETS[category] },
        note: lost.map((id) => `${id} ${audits[id].displayValue ?? ''}`.trim()).join(', '),
      });
    }
  }
  return figures;
}
