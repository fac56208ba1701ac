import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { blameIn } from './blame';
import { visitsInScope } from './scope';
import type { Visit } from './visits';

const releaseOf = (remote: string) => ({ remote, releaseId: '1.0.0-0' }) as ReleaseDocument;
const SET = Object.fromEntries(
  ['shell', 'mf-sales', 'mf-stock', 'mf-tax'].map((remote) => [remote, releaseOf(remote)]),
);
const at = (remote: string, file = 'remote.js') => `http://127.0.0.1:1/releases/${remote}/1.0.0-0/${file}`;

function visit(remote: string, path: string, guests: readonly string[] = []): Visit {
  const route = { id: path, path, title: path, layout: 'admin', access: 'signed-in', remote } as const;
  return { route, address: path, release: releaseOf(remote), guests, isRendered: false };
}

const DASHBOARD = visit('shell', '/admin/dashboard', ['mf-sales', 'mf-stock']);
const VISITS = [
  visit('shell', '/login'),
  DASHBOARD,
  visit('mf-sales', '/sale/:id'),
  visit('mf-sales', '/sales'),
  visit('mf-stock', '/stock'),
  visit('mf-tax', '/tax'),
];

describe('the scope of a trial', () => {
  const pathsFor = (...changing: string[]) => visitsInScope(VISITS, changing).map(({ address }) => address);

  it('has the pages of what changes and those with its widgets', () => {
    expect(pathsFor('mf-sales')).toEqual(['/admin/dashboard', '/sale/:id', '/sales']);
    expect(pathsFor('mf-tax')).toEqual(['/tax']);
  });

  it('has a page of every remote for a new shell, without parameters where there is one', () => {
    expect(pathsFor('shell')).toEqual(['/login', '/admin/dashboard', '/sales', '/stock', '/tax']);
  });

  it('has one page where only a remote goes', () => {
    expect(pathsFor('mf-gone')).toEqual(['/login']);
  });
});

describe('blame', () => {
  const blamed = (changing: readonly string[], addresses: readonly string[], page = DASHBOARD) =>
    blameIn(SET, changing)(addresses, page).remote;

  it('goes to the nearest script of a remote, past what it calls of the shell', () => {
    expect(blamed(['mf-sales'], [at('shell'), at('mf-stock'), at('mf-sales')])).toBe('mf-stock');
  });

  it('goes to the shell when it changes and its script is the nearest', () => {
    expect(blamed(['shell'], [at('shell'), at('mf-stock')])).toBe('shell');
    expect(blamed(['shell'], [at('mf-stock'), at('shell')])).toBe('mf-stock');
  });

  it('goes to the widget that changes where no script tells, else to the page’s own release', () => {
    expect(blamed(['mf-sales'], [at('shell')])).toBe('mf-sales');
    expect(blamed(['mf-sales', 'mf-stock'], [])).toBe('shell');
    expect(blamed(['mf-tax'], ['http://127.0.0.1:1/releases/mf-tax/9.9.9-9/old.js'], visit('mf-tax', '/tax'))).toBe(
      'mf-tax',
    );
  });
});
