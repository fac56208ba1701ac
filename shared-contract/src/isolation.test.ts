import { isCovered, isDeclaredCall } from './isolation';

it.each(['GET /view-brands', 'POST /add-brand', 'POST /edit-brand/:id', 'GET /a/:b/c'])(
  '%s can be declared',
  (call) => {
    expect(isDeclaredCall(call)).toBe(true);
  },
);

it.each([
  '/view-brands',
  'PUT /brand',
  'GET view-brands',
  'GET /',
  'GET /a?b=1',
  'GET /a//b',
  'GET /*',
  'GET /../x',
  'GET  /a',
])('%s cannot be declared', (call) => {
  expect(isDeclaredCall(call)).toBe(false);
});

describe('a request', () => {
  const CALLS = ['GET /view-brands', 'POST /edit-brand/:id'];

  it.each([
    ['GET', '/view-brands'],
    ['GET', '/view-brands?q=a/../b&page=2'],
    ['POST', '/edit-brand/12'],
    ['POST', '/edit-brand/caf%C3%A9'],
  ])('%s %s is covered', (method, path) => {
    expect(isCovered(CALLS, method, path)).toBe(true);
  });

  it.each([
    ['POST', '/view-brands'],
    ['GET', '/view-brands/'],
    ['GET', '/view-brands/1'],
    ['GET', '//view-brands'],
    ['GET', '/View-brands'],
    ['POST', '/edit-brand/'],
    ['POST', '/edit-brand/..'],
    ['POST', '/edit-brand/.'],
    ['POST', '/edit-brand/%2e%2e'],
    ['POST', '/edit-brand/..%2Fdelete-brand%2f1'],
    ['POST', '/edit-brand/1%5c2'],
    ['POST', '/edit-brand/1/2'],
    ['POST', '/edit-brand/%zz'],
    ['POST', '/edit-brand/a b'],
    ['GET', '/:id'],
  ])('%s %s is not covered', (method, path) => {
    expect(isCovered(CALLS, method, path)).toBe(false);
  });

  it('is covered by nothing where nothing is declared', () => {
    expect(isCovered([], 'GET', '/view-brands')).toBe(false);
    expect(isCovered(['GET /x*'], 'GET', '/x*')).toBe(false);
  });
});
