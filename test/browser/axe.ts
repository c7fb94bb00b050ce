/** What axe-core finds wrong with a page, as someone with a screen reader or a keyboard would meet it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The pages allow no script: a context for axe sets their policy aside, and nothing else does. */
export const forAxe = (options: BrowserContextOptions): BrowserContextOptions => ({
  ...options,
  javaScriptEnabled: true,
  bypassCSP: true,
});

interface Finding {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[] }[];
}

/** Of what passes axe would describe every element; the findings are all that is read. */
const RUN = `axe.run({ resultTypes: ['violations'] }).then(({ violations, passes }) => ({
  violations,
  passed: passes.length,
}))`;

/** The serious and critical findings, one line each with the elements; the page’s context is one of `forAxe`. */
export async function seriousFindings(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  await page.evaluate(SOURCE);
  const { violations, passed } = await page.evaluate<{ violations: Finding[]; passed: number }>(RUN);
  if (passed === 0) throw new Error('axe found nothing to look at');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => {
      const places = nodes.slice(0, 5).map(({ target }) => target.join(' '));
      return `${impact} ${id}: ${help} (${places.join(', ')})`;
    });
}
