import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import webpack from 'webpack';
import { packageFolder } from './shared-modules';
import { StubResolver } from './stubs';

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Axios {
  readonly create: (settings: object) => { readonly request: (call: object) => Promise<Answer> };
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeout: number;
}

/** How a call ends. */
type Ending = { readonly status: number; readonly text: string } | 'onerror' | 'ontimeout' | 'never';

/** A browser with as much as axios needs: it records what is sent and ends each call in the given way. */
function browser(ending: Ending) {
  const sent: Sent[] = [];
  class XMLHttpRequest {
    readonly headers: Record<string, string> = {};
    method = '';
    url = '';
    timeout = 0;
    status = 0;
    responseText = '';
    onloadend: (() => void) | null = null;
    onerror: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    open(method: string, url: string) {
      Object.assign(this, { method, url });
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\nx-request-id: r-1\r\n';
    }
    abort() {}
    send(body: unknown) {
      const { method, url, headers, timeout } = this;
      sent.push({ method, url, headers, body, timeout });
      if (ending === 'never') return;
      if (typeof ending === 'object') Object.assign(this, { status: ending.status, responseText: ending.text });
      queueMicrotask(() => this[typeof ending === 'object' ? 'onloadend' : ending]?.());
    }
  }
  const window = { location: { href: 'http://shop.test/shop' } };
  const document = { cookie: 'theme=dark; XSRF-TOKEN=a%2Fb' };
  return { sent, globals: { window, document, navigator: {}, XMLHttpRequest } };
}

async function built(plugins: readonly StubResolver[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'axios-'));
  const typescript = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } };
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: join(packageFolder('axios'), 'index.js'),
    output: { path: folder, filename: 'axios.js', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    performance: false,
    resolve: { extensions: ['.ts', '.js'], plugins: [...plugins] },
    module: { rules: [{ test: /\.ts$/, loader: require.resolve('swc-loader'), options: typescript }] },
  });
  try {
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      }),
    );
    return readFileSync(join(folder, 'axios.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the client built from `code` sends for a call, and the outcome. */
async function outcome(code: string, call: object, ending: Ending) {
  const { sent, globals } = browser(ending);
  const module = { exports: {} as { readonly default: Axios } };
  const run = compileFunction(code, ['module', ...Object.keys(globals)]);
  Reflect.apply(run, undefined, [module, ...Object.values(globals)]);
  const client = module.exports.default.create({
    baseURL: '/api',
    validateStatus: () => true,
    headers: { Accept: 'application/json' },
  });
  const answer = await client.request(call).then(
    ({ status, data, headers }) => ({ status, data, id: headers['x-request-id'] }),
    (error: Error) => error.message,
  );
  return { sent, answer };
}

const aborted = AbortSignal.abort();
const form = new FormData();
form.set('name', 'Kyocera');
const OK: Ending = { status: 200, text: '{"status":200,"items":[{"id":1}]}' };
const LOGGED_IN = { headers: { Authorization: 'Bearer t0k3n' }, timeout: 10_000 };

describe('axios with the stubs of the build behaves like axios', () => {
  let codes: readonly string[] = [];
  beforeAll(async () => {
    codes = [await built([new StubResolver(true)]), await built([])];
  });

  it.each<readonly [string, object, Ending]>([
    ['a read', { method: 'GET', url: '/view-items?page=2', ...LOGGED_IN }, OK],
    ['a read outside the base address', { method: 'GET', baseURL: '', url: '/sanctum/csrf-cookie' }, OK],
    ['a write', { method: 'POST', url: '/orders', data: { phone: '0700' }, headers: { 'Idempotency-Key': 'k' } }, OK],
    ['a form with a file', { method: 'POST', url: '/brands', data: form, ...LOGGED_IN }, OK],
    ['a write without a body', { method: 'POST', url: '/logout', data: undefined, ...LOGGED_IN }, OK],
    ['a refusal', { method: 'POST', url: '/login', data: {} }, { status: 422, text: '{"errors":{"email":["No."]}}' }],
    ['an answer that is no JSON', { method: 'GET', url: '/view-items' }, { status: 502, text: '<h1>Bad gateway</h1>' }],
    ['an empty answer', { method: 'GET', url: '/view-items' }, { status: 204, text: '' }],
    ['no connection', { method: 'GET', url: '/view-items' }, 'onerror'],
    ['no answer in time', { method: 'GET', url: '/view-items', timeout: 10_000 }, 'ontimeout'],
    ['a call that is cancelled before', { method: 'GET', url: '/view-items', signal: aborted }, 'never'],
  ])('%s', async (_, call, ending) => {
    const [ours, theirs] = await Promise.all(codes.map((code) => outcome(code, call, ending)));
    expect(ours).toEqual(theirs);
    expect(theirs?.sent).toHaveLength(ending === 'never' ? 0 : 1);
  });

  it('a call that is cancelled in flight', async () => {
    const ends = codes.map((code) => {
      const control = new AbortController();
      const end = outcome(code, { method: 'GET', url: '/view-items', signal: control.signal }, 'never');
      setImmediate(() => control.abort());
      return end;
    });
    const [ours, theirs] = await Promise.all(ends);
    expect(ours).toEqual(theirs);
    expect(theirs?.sent).toHaveLength(1);
  });
});
