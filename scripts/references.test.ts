import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { placesIn, referencesIn } from './references';

const PRODUCT = 'docs/product/';
const READ = /\.(?:ts|tsx|mts|mjs|cjs|css|html|sql|ya?ml|md)$/;

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Every file that is in the repository or about to be, except the grammar and its examples of refused references. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => READ.test(name) && !name.startsWith('scripts/references.') && existsSync(join(ROOT, name)));

const headings = files.filter((name) => name.startsWith(PRODUCT)).flatMap((name) => placesIn(read(name)));
const decisions = readdirSync(join(ROOT, 'docs/decisions'))
  .filter((name) => /^\d/.test(name))
  .map((name) => name.slice(0, 3));
const places = new Set([...headings, ...decisions]);

/** The headings of the product's documents are the targets of references. */
const textOf = (name: string) => (name.startsWith(PRODUCT) ? read(name).replace(/^#+ .*$/gm, '') : read(name));

describe('the references in code and documents', () => {
  const found = files.map((name) => ({ name, ...referencesIn(textOf(name), places) }));

  it('lead to an existing place in docs/product or docs/decisions', () => {
    expect(found.flatMap(({ names }) => names).length).toBeGreaterThan(300);
    const lost = found.flatMap(({ name, names }) =>
      names.filter((place) => !places.has(place)).map((place) => `${name}: ${place}`),
    );
    expect(lost).toEqual([]);
  });

  it('have a form that docs/product/README.md names', () => {
    expect(found.flatMap(({ name, odd }) => odd.map((text) => `${name}: ${text}`))).toEqual([]);
  });

  it('have one place each, without a gap in the numbers', () => {
    expect(headings.filter((place, index) => headings.indexOf(place) !== index)).toEqual([]);
    for (const [series, last] of [
      ['SF §', 9],
      ['BO §', 9],
      ['SF-', 60],
      ['BO-', 80],
      ['product decision ', 3],
      ['invariant ', 24],
    ] as const) {
      const wanted = Array.from({ length: last }, (_, index) => `${series}${index + 1}`);
      expect(wanted.filter((place) => !places.has(place))).toEqual([]);
    }
  });
});

describe('the grammar of references', () => {
  const known = new Set(['SF §2', 'SF §2 Shop', 'SF §2 Shop and bar', 'SF §9', 'BO §7', 'SF-3', 'BO-9', '022']);

  it.each([
    ['SF §2 says', ['SF §2']],
    ['(SF §2 Shop)', ['SF §2 Shop']],
    ['SF §2 Shop and bar', ['SF §2 Shop and bar']],
    ['SF §2, §9', ['SF §2', 'SF §9']],
    ['SF §2 Shop, §9 and BO §7.', ['SF §2 Shop', 'SF §9', 'BO §7']],
    ['`SF §2`, `BO §7`', ['SF §2', 'BO §7']],
    ['(decision\n * SF-3)', ['SF-3']],
    ['decisions SF-3, BO-9 and 022', ['SF-3', 'BO-9', '022']],
    ['SF §2, decision 022', ['022', 'SF §2']],
    ['[decision 022](022-finding-things.md)', ['022']],
    ['product decision 1', ['product decision 1']],
    ['product decisions 2 and 3', ['product decision 2', 'product decision 3']],
    ['Invariant 23', ['invariant 23']],
    ['invariants 6, 9 and 11 to 13', ['6', '9', '11', '12', '13'].map((number) => `invariant ${number}`)],
    ['a decision of 3 people, invariant by design', []],
  ])('reads %j', (text, names) => {
    expect(referencesIn(text, known)).toEqual({ names, odd: [] });
  });

  it('reports a place that does not exist', () => {
    expect(referencesIn('decision SF-99, SF §4', known).names).toEqual(['SF-99', 'SF §4']);
  });

  it.each([
    'SF-3 alone',
    'decision SF 3',
    'decision SF-3a',
    'decision 1',
    'decision 22',
    'decision "Identity" 2',
    'Decision BO9',
    'SF 2',
    'SF § 2',
    'spec §2',
    'BO says',
    'SF §2 Garden',
    'SF §2, Shop',
    'SF §2, Garden',
  ])('refuses %j', (text) => {
    expect(referencesIn(text, known).odd).not.toEqual([]);
  });

  it('takes the places from headings', () => {
    const markdown =
      '# SF\n## SF §2 Screens\n### SF §2 Shop\n### SF-3 A title\n### Invariant 4: More\n### Product decision 1: One\n';
    expect(placesIn(markdown)).toEqual(['SF §2', 'SF §2 Shop', 'SF-3', 'invariant 4', 'product decision 1']);
  });
});
