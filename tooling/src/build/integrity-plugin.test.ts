import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';

const folder = mkdtempSync(join(tmpdir(), 'integrity-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Tag {
  readonly src: string;
  readonly integrity: string;
  readonly crossOrigin: string;
}

/** The tags that the built entry adds to a page: for a chunk of its own, and for an address unknown to the build. */
async function tags(): Promise<readonly Tag[]> {
  writeFileSync(join(folder, 'later.js'), 'export const later = 1;');
  writeFileSync(
    join(folder, 'entry.js'),
    "void import('./later.js'); __webpack_require__.l(__webpack_require__.p + 'strange.js', () => undefined, 'strange');",
  );
  const compiler = webpack({
    ...{ mode: 'production', context: folder, entry: './entry.js', target: 'web', plugins: [new IntegrityPlugin()] },
    output: { path: join(folder, 'dist'), publicPath: '/releases/shop/1/', filename: 'entry.js', uniqueName: 'shop' },
  });
  const stats = await promisify((done: (error: Error | null, stats?: webpack.Stats) => void) => compiler.run(done))();
  expect(stats?.compilation.errors).toEqual([]);
  const added: Tag[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: (tag: Tag) => added.push(tag) },
  };
  const page = createContext({ document, location: { href: 'http://localhost/' }, setTimeout: () => 0 });
  runInContext('globalThis.self = globalThis.window = globalThis', page);
  runInContext(readFileSync(join(folder, 'dist', 'entry.js'), 'utf8'), page);
  return added;
}

it('a built entry runs only chunks that match its integrity map', async () => {
  const [chunk, strange] = await tags();
  const name = readdirSync(join(folder, 'dist')).find((file) => file !== 'entry.js') ?? '';
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'dist', name)))
    .digest('base64');
  expect(chunk).toMatchObject({
    src: `/releases/shop/1/${name}`,
    integrity: `sha256-${hash}`,
    crossOrigin: 'anonymous',
  });
  // An empty integrity would let it run.
  expect(strange).toMatchObject({ src: '/releases/shop/1/strange.js', integrity: 'sha384-missing' });
});
