import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The browser compiles it for every page anew, so the small one: the same rules. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every violation that axe finds on the page as it stands, as lines to read. `only` narrows it to rules with this tag. */
export async function violations(page: Page, only?: string): Promise<readonly string[]> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(SOURCE);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: only ? [only] : RULES },
    // The one rule of WCAG 2.2 that axe leaves out unless asked.
    rules: { 'target-size': { enabled: !only } },
    resultTypes: ['violations'],
  };
  const found = await page.evaluate<AxeResults, RunOptions>(
    // Only known once axe is in the page.
    (run) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(run),
    options,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}
