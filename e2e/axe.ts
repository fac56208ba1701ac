import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';

/** The browser compiles it for every page anew, so the small one: the same rules. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  readonly run: (on: ContextObject, options: RunOptions) => Promise<AxeResults>;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Every violation that axe finds on the page as it stands, as lines to read. `only` narrows it to rules with this tag, `except`
 * leaves out a part of the page that was looked at before.
 */
export async function violations(
  page: Page,
  { only, except }: { readonly only?: string; readonly except?: string } = {},
): Promise<readonly string[]> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(SOURCE);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: only ? [only] : RULES },
    // The one rule of WCAG 2.2 that axe leaves out unless asked.
    rules: { 'target-size': { enabled: !only } },
    resultTypes: ['violations'],
  };
  const found = await page.evaluate(
    // Only known once axe is in the page.
    ([on, run]) => (window as unknown as { axe: Axe }).axe.run(on, run),
    [{ exclude: except ? [except] : [] }, options] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}
