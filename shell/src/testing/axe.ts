import { run } from 'axe-core';

/** What axe has against the page, as `rule: element`. Colours need a browser that draws; the tokens' own test has them. */
export async function violations(): Promise<string[]> {
  // The gateway's HTML says so.
  document.documentElement.lang = 'en';
  // It looks for icon fonts by drawing letters, which jsdom cannot.
  const drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await run(document, { rules: { 'color-contrast': { enabled: false } } });
  drawing.mockRestore();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
