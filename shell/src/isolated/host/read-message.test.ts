import { readMessage } from './read-message';

const read = (message: object) => readMessage(JSON.stringify(message));

it.each([
  { type: 'mounted' },
  { type: 'height', px: 700 },
  { type: 'navigate', to: '/admin/partner/a?b=c', replace: false },
  { type: 'title', text: 'Brands' },
  { type: 'notice', text: 'Saved', tone: 'success' },
  { type: 'call', id: 1, method: 'GET', path: '/view-brands?page=2' },
  { type: 'call', id: 2, method: 'POST', path: '/add-brand', payload: { name: 'HP' }, attempt: { key: 'a-1' } },
])('reads %j', (message) => {
  expect(read(message)).toEqual(message);
});

it('takes of a message only what it knows', () => {
  expect(read({ type: 'mounted', more: 1 })).toEqual({ type: 'mounted' });
});

it.each([
  ['an object', { type: 'mounted' }],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  [
    'a text that is too long',
    JSON.stringify({ type: 'call', id: 1, method: 'POST', path: '/x', payload: { a: 'x'.repeat(100_000) } }),
  ],
])('refuses %s', (_what, data) => {
  expect(readMessage(data)).toBeNull();
});

it.each([
  { type: 'other' },
  { type: 'constructor' },
  { type: '__proto__' },
  { type: 'height', px: -1 },
  { type: 'height', px: '700' },
  { type: 'height', px: 1.5 },
  { type: 'title', text: 'x'.repeat(201) },
  { type: 'title' },
  { type: 'notice', text: 'x', tone: 'alarm' },
  { type: 'navigate', to: '/a' },
  { type: 'navigate', to: '//evil.example', replace: true },
  { type: 'navigate', to: 'https://evil.example', replace: true },
  { type: 'navigate', to: '/\\evil.example', replace: true },
  { type: 'navigate', to: '/a#b', replace: true },
  { type: 'call', id: 1, method: 'DELETE', path: '/x' },
  { type: 'call', id: 1, method: 'GET', path: 'x' },
  { type: 'call', id: 1, method: 'GET', path: '/x y' },
  { type: 'call', id: 1, method: 'GET', path: '/x', payload: {} },
  { type: 'call', id: 1, method: 'POST', path: '/x', payload: [] },
  { type: 'call', id: 'a', method: 'GET', path: '/x' },
  { type: 'call', id: 1, method: 'POST', path: '/x', attempt: { key: 'a\nb' } },
  { type: 'call', id: 1, method: 'POST', path: '/x', attempt: { key: 'a', secret: 1 } },
])('refuses %j', (message) => {
  expect(read(message)).toBeNull();
});
