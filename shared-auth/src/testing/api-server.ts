import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** The accounts of a newly set up shop. */
const someAccounts = {
  accounts: [
    { slug: 'cash-in-shop', name: 'Cash in shop', kind: 'cash' },
    { slug: 'dtb-bank', name: 'DTB Bank', kind: 'bank' },
    { slug: 'equity-bank', name: 'Equity Bank', kind: 'bank' },
    { slug: 'i-and-m-bank', name: 'I&M Bank', kind: 'bank' },
    { slug: 'mpesa-paybill', name: 'M-Pesa paybill', kind: 'mobile' },
  ],
  usual: {
    cash: 'cash-in-shop',
    mpesa: 'mpesa-paybill',
    card: 'equity-bank',
    cheque: 'equity-bank',
    bank_transfer: 'equity-bank',
  },
};

/**
 * The API for a screen test, mocked at the level of HTTP. Call `apiServer()` once per test file, then `server.get('/view-items', { … })`. A
 * call that the test has not mocked fails the test.
 */
export function apiServer() {
  const server = setupServer(
    // Any screen may request it again.
    http.get(`*/api${SHOP_SETTINGS_CALL}`, () => HttpResponse.json(someSettings)),
    // Every list of the back-office requests its user's settings.
    http.get('*/api/list-settings/:list', () => HttpResponse.json({ status: 200, columns: null, views: [] })),
    // Every form that records money offers the accounts.
    http.get('*/api/view-account-options', () => HttpResponse.json({ status: 200, ...someAccounts })),
    http.post('*/api/list-settings/:list/columns', () => HttpResponse.json({ status: 200, message: 'Kept.' })),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const answer = (method: 'get' | 'post', path: string, body: JsonBodyType | Answer, status = 200) => {
    const calls: ReceivedCall[] = [];
    server.use(
      http[method](addressOf(path), async ({ request }) => {
        const received = { url: request.url, headers: request.headers, body: await readBody(request) };
        calls.push(received);
        const [answerBody, answerStatus] = isAnswer(body) ? await body(received) : [body, status];
        return HttpResponse.json(withStatus(answerBody, answerStatus), { status: answerStatus });
      }),
    );
    return calls;
  };

  const answerFile = (path: string, format: string | null, text: string) => {
    const calls: ReceivedCall[] = [];
    server.use(
      http.get(`*/api${path}`, ({ request }) => {
        if (new URL(request.url).searchParams.get('format') !== format) return;
        calls.push({ url: request.url, headers: request.headers, body: null });
        return new HttpResponse(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
      }),
    );
    return calls;
  };

  const answerPostedFile = (path: string, type: string, text: string): ReceivedCall[] => {
    const calls: ReceivedCall[] = [];
    server.use(
      http.post(`*/api${path}`, async ({ request }) => {
        calls.push({ url: request.url, headers: request.headers, body: await request.json() });
        return new HttpResponse(text, { headers: { 'content-type': type } });
      }),
    );
    return calls;
  };

  return {
    /** Answers GET `/api<path>`; returns the calls received so far. `status` is added to the body, as the API does. */
    get: (path: string, body: JsonBodyType | Answer, status?: number) => answer('get', path, body, status),
    /** Answers POST `/api<path>`. */
    post: (path: string, body: JsonBodyType | Answer, status?: number) => answer('post', path, body, status),
    /** Answers GET `/api<path>?format=csv` with a file; other calls of the path are answered as before. */
    csv: (path: string, text: string) => answerFile(path, 'csv', text),
    /** The same for a file of any format; null means a call without `format`. */
    file: answerFile,
    /** Answers POST `/api<path>` with a file. */
    postFile: answerPostedFile,
    /** Simulates a network error for `path`. */
    fail: (method: 'get' | 'post', path: string) =>
      server.use(http[method](addressOf(path), () => HttpResponse.error())),
  };
}

export interface ReceivedCall {
  /** The whole address, including the query. */
  readonly url: string;
  readonly headers: Headers;
  /** JSON as received; form data as a flat record of strings. */
  readonly body: unknown;
}

/** Computes the answer to each call: `[body, status]`, at once or later. */
export type Answer = (call: ReceivedCall) => CallAnswer | Promise<CallAnswer>;

type CallAnswer = readonly [body: JsonBodyType, status: number];

const isAnswer = (body: JsonBodyType | Answer): body is Answer => typeof body === 'function';

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form')) return Object.fromEntries(await request.formData());
  return request.text();
}

/** The page's client reaches some calls beside `/api`: the token's cookie, and the gateway's. */
const addressOf = (path: string): string => `*${/^\/(sanctum|qa)\//.test(path) ? path : `/api${path}`}`;

const withStatus = (body: JsonBodyType, status: number): JsonBodyType =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { status, ...body } : body;
