import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the rule and the place of everything that axe finds on the pages. */
export async function expectNoViolations(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) expect(await findViolations(page), page.url()).toEqual([]);
}

/** Looks at the contrasts of a page alone: in another light everything else stays as it is. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await findViolations(page, 'color-contrast'), page.url()).toEqual([]);
}

async function findViolations(page: Page, ...rules: string[]): Promise<readonly string[]> {
  // What a page says about itself may come after the page.
  await expect(page).toHaveTitle(/./);
  // Not in the way that brings together what is found in frames of other sites: we have none, and it takes four times as long.
  // And the half megabyte of its script is read once for a page, however often that is looked at.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules.length === 0 ? axe : axe.withRules(rules)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
