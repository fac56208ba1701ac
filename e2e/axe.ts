import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';

/** The minified build: the browser compiles it anew for every page, and its rules are the same. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  readonly run: (on: ContextObject, options: RunOptions) => Promise<AxeResults>;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * All violations that axe finds on the current page, as readable lines. `only` restricts it to rules with this tag; `except` excludes a
 * part of the page that has already been checked.
 */
export async function violations(
  page: Page,
  { only, except }: { readonly only?: string; readonly except?: string } = {},
): Promise<readonly string[]> {
  // Evaluated by the debugger, which the page's content security policy does not restrict.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(SOURCE);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: only ? [only] : RULES },
    // The one rule of WCAG 2.2 that axe leaves disabled by default.
    rules: { 'target-size': { enabled: !only } },
    resultTypes: ['violations'],
  };
  const found = await page.evaluate(
    // Declared only after axe has been loaded into the page.
    ([on, run]) => (window as unknown as { axe: Axe }).axe.run(on, run),
    [{ exclude: except ? [except] : [] }, options] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}
