import type { QueryName } from './manifest';
import { isOfPage, pathOfCall, readQuery } from './route-calls';

const fill = (call: string, query = '', params: Readonly<Record<string, string>> = {}) =>
  pathOfCall(call, params, new URLSearchParams(query));

describe('the path of a call', () => {
  const LIST = '/view-items?per_page=8{&q,brand,page}';

  it.each([
    ['', '/view-items?per_page=8'],
    ['page=2&q=toner', '/view-items?per_page=8&q=toner&page=2'],
    ['q=&brand=hp&other=1', '/view-items?per_page=8&brand=hp'],
    ['q=a+%26b%2F%C3%BC%3D%22&q=second', '/view-items?per_page=8&q=a%20%26b%2F%C3%BC%3D%22'],
    ['q=..&brand=%7Bpage%7D&page=%24%26', '/view-items?per_page=8&q=..&brand=%7Bpage%7D&page=%24%26'],
  ])('adds what the query %j has of the optional values, as the call orders them', (query, path) => {
    expect(fill(LIST, query)).toBe(path);
  });

  it('begins the query with them where none stands before', () => {
    expect(fill('/view-items{?q,page}', 'page=2')).toBe('/view-items?page=2');
    expect(fill('/view-items{?q,page}')).toBe('/view-items');
  });

  it('has parameters of the address, encoded, and none that would leave their place', () => {
    const call = '/open-category/:category?per_page=6{&brand}';
    expect(fill(call, 'brand=hp', { category: 'k&b /ü' })).toBe('/open-category/k%26b%20%2F%C3%BC?per_page=6&brand=hp');
    for (const category of ['', '.', '..']) expect(fill(call, '', { category })).toBeNull();
    expect(fill(call)).toBeNull();
  });

  it('is none without a value that must be there', () => {
    expect(fill('/search-items?q={q}{&brand}', 'q=toner&brand=hp')).toBe('/search-items?q=toner&brand=hp');
    expect(fill('/search-items?q={q}{&brand}', 'q=&brand=hp')).toBeNull();
    expect(fill('/open-arrival/{add}', 'add=..')).toBeNull();
  });
});

it.each([
  ['/open-category/:category?per_page=6{&brand}', true],
  ['/open-arrival/:slug', true],
  ['/open-arrival/{add}', false],
  ['/reviews/:slug?page={page}', false],
  ['/view-items?per_page=8{&q}', false],
])('%s stands for a page of its own: %s', (call, isOwn) => {
  expect(isOfPage(call)).toBe(isOwn);
});

describe('what a route reads of a query', () => {
  const names: readonly QueryName[] = [
    'q',
    { name: 'page', pattern: '[1-9]\\d{0,3}' },
    { name: 'sort', pattern: 'a|b' },
  ];
  const read = (query: string, of: readonly QueryName[] | undefined = names) =>
    readQuery(of ? { query: of } : {}, new URLSearchParams(query)).toString();

  it.each([
    ['', ''],
    ['sort=b&utm_source=chat&q=toner&page=2', 'page=2&q=toner&sort=b'],
    ['q=one&q=two', 'q=one'],
    ['page=0&sort=bad', ''],
    ['page=2%0A&page=x&page=3', 'page=3'],
    ['page=12345&sort=', ''],
  ])('of %j is %j: names that it knows and values that fit, in one order', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it('is nothing when it names nothing', () => {
    expect(readQuery({}, new URLSearchParams('q=toner')).size).toBe(0);
  });
});
