import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { ApiError, get, post } from './http';
import { mayTryAgain, queryClient } from './query';
import { apiServer } from './testing/api-server';

const server = apiServer();

const readItems = () => queryClient.fetchQuery({ queryKey: ['items'], queryFn: () => get('/view-items') });
const placeOrder = (key?: string) =>
  new MutationObserver(queryClient, {
    mutationFn: () => post('/ordered-products', {}, key === undefined ? undefined : { key }),
  }).mutate();

/** A failing server that records when it was called. */
function trouble(status: number) {
  const times: number[] = [];
  const answer = () => {
    times.push(Date.now());
    return [{ message: 'Down.' }, status] as const;
  };
  return { times, answer };
}

beforeEach(() => queryClient.mount());

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
  queryClient.unmount();
});

describe('a read', () => {
  it('is retried twice, with backoff, on server errors', async () => {
    const { times, answer } = trouble(503);
    server.get('/view-items', answer);
    await expect(readItems()).rejects.toMatchObject({ status: 503 });
    const [first = 0, second = 0, third = 0] = times;
    expect(times).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(390);
    expect(third - second).toBeGreaterThanOrEqual(1190);
  });

  it.each([
    ['a server that is gone', 10, 0, true],
    ['a server that is gone', 10, 1, true],
    ['a server that is gone', 10, 2, false],
    ['a gateway that gave its server five seconds', 5000, 0, true],
    ['a gateway that gave its server five seconds', 5000, 1, false],
    ['a time-out', 10_000, 0, false],
  ])('is retried only after quick failures: %s, %i ms, after %i failures', (_, tookMs, failures, again) => {
    expect(mayTryAgain(failures, new ApiError('', 'exception', 504, {}, null, null, tookMs))).toBe(again);
  });

  it('succeeds after a broken connection', async () => {
    server.fail('get', '/view-items');
    const reading = readItems();
    server.get('/view-items', { items: ['Toner'] });
    expect(await reading).toMatchObject({ items: ['Toner'] });
  });

  it.each([400, 401, 403, 404, 409, 429])('takes %i for an answer', async (status) => {
    const calls = server.get('/view-items', { message: 'No.' }, status);
    await expect(readItems()).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  it('waits while the browser is offline', async () => {
    const calls = server.get('/view-items', { items: [] });
    onlineManager.setOnline(false);
    const reading = readItems();
    expect(calls).toHaveLength(0);
    onlineManager.setOnline(true);
    await reading;
    expect(calls).toHaveLength(1);
  });
});

describe('a write', () => {
  it.each([undefined, 'key-1'])('is sent once whatever the response (key: %s)', async (key) => {
    const { times, answer } = trouble(503);
    server.post('/ordered-products', answer);
    await expect(placeOrder(key)).rejects.toMatchObject({ status: 503 });
    expect(times).toHaveLength(1);
  });

  it('is not queued while the browser is offline', async () => {
    onlineManager.setOnline(false);
    server.fail('post', '/ordered-products');
    await expect(placeOrder()).rejects.toMatchObject({ kind: 'exception', status: 0 });
  });
});
