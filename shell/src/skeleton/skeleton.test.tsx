import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { SITE_LINKS } from '../site/site-links';
import { TopBar } from '../site/top-bar/top-bar';
import { renderInShell } from '../testing/boot-fixture';

const read = (...path: readonly string[]) => readFileSync(join(__dirname, ...path), 'utf8');

const skeleton = () => {
  const root = document.createElement('div');
  root.innerHTML = read('skeleton.html');
  return root;
};

const drawingsOf = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));

describe('the first paint', () => {
  it('says that the page is loading', () => {
    expect(skeleton().querySelector('[role=status]')).toHaveTextContent('Loading...');
  });

  it('shows the mark, the wordmark and the links of the real top bar', () => {
    renderInShell(<TopBar />);
    const logo = screen.getByRole('link', { name: 'Ofisi, home' });
    expect(drawingsOf(skeleton().querySelector('.first-paint__logo'))).toEqual(drawingsOf(logo));
    const links = [...skeleton().querySelectorAll('nav a')].map((link) => ({
      label: link.textContent,
      to: link.getAttribute('href'),
    }));
    expect(links).toEqual(SITE_LINKS);
  });

  it('tells users without JavaScript how to order, and names no number of its own', () => {
    const note = read('skeleton.html').match(/<noscript>([^]*)<\/noscript>/)?.[1] ?? '';
    expect(note).toMatch(/<a href="\/shop">shop<\/a>,\s+which also says how to order by phone/);
    // Filled by the gateway.
    expect(note).toContain('<span data-contact></span>');
    expect(note).not.toMatch(/tel:|\d{3}/);
  });

  it('uses no colour that is not a token', () => {
    const colours = (css: string) => new Set(css.match(/#[0-9a-f]{6}/g));
    const tokens = colours(read('..', '..', '..', 'shared-contract', 'src', 'styles', 'tokens.css'));
    expect([...colours(read('skeleton.css'))].filter((colour) => !tokens.has(colour))).toEqual([]);
  });

  it('contains no script and no inline style, which the page would block', () => {
    expect(skeleton().querySelectorAll('script, style, [style]')).toHaveLength(0);
  });
});
