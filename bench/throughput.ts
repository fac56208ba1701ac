import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { RemoteServerBundle, ShellServerBundle } from '@ofisi/shared-contract/server-bundle';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { bundleContext } from '@ofisi/platform/rendering/process/bundle-context';
import { bundleGlobals } from '@ofisi/platform/rendering/process/bundle-globals';
import { packedDocument } from '@ofisi/platform/rendering/process/packed-document';
import { startService } from '@ofisi/services/service';
import { answersPerSecond, forSeconds, type Answer } from './load';
import { rendered } from './rendered';
import type { Sides } from './sides';

const SECONDS = 6;
/** By then, code that is compiled only after many runs has been compiled. */
const WARM_UP_SECONDS = 4;
const PRICES_FROM = 1_001;

/** A page that has not been requested yet: another lowest price each time. */
const shopFrom = (price: number) => `/shop?min=${price}`;

/**
 * Pages per second of the gateway: cached pages compared with the same bytes from a plain server's memory and with a file of a release;
 * rendered pages compared with rendering alone; as rows of a Markdown table. The clients share the processors with all servers.
 */
export async function throughput({ platform, dataDir }: Sides): Promise<void> {
  const row = (name: string, value: number, baseline: number) =>
    console.log(`| ${name} | ${perSecond(value)} | ${perSecond(baseline)} | ${(value / baseline).toFixed(2)} |`);
  console.log('| | Answers | Baseline | Ratio |\n|---|---|---|---|');

  await rendered(platform.origin);
  const page = await answerTo(platform.port, '/');
  const inMemory = await startService('The server of one page', 'bench/memory-server.ts', {
    PAGE_URL: `${platform.origin}/`,
  });
  let stored: number;
  try {
    stored = await repeated(inMemory.port, '/');
  } finally {
    await inMemory.stop();
  }
  const file = await releaseFileLike(platform.origin, page.bytes);
  const files = await repeated(platform.port, file.path);
  const cached = await repeated(platform.port, '/');
  row(
    `cached (${kilobytes(page.bytes)}), compared with a plain server that has the same bytes in memory`,
    cached,
    stored,
  );
  row(`cached, compared with a file of a release (${kilobytes(file.bytes)})`, cached, files);

  const alone = await rendersAlone(platform.origin, dataDir);
  const markups = await alone(() => undefined);
  const documents = await alone(packedDocument);
  let price = PRICES_FROM;
  const newPages = (seconds: number) =>
    answersPerSecond(
      platform.port,
      forSeconds(seconds, () => ({ path: shopFrom(price++) })),
      mustBeOk,
    );
  await newPages(WARM_UP_SECONDS);
  const newPerSecond = await newPages(SECONDS);
  row('rendered, compared with one render alone, packed as a page', newPerSecond, documents);
  row('rendered, compared with one render alone, its markup only', newPerSecond, markups);
}

const perSecond = (value: number) => `${Math.round(value)} /s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function mustBeOk({ status }: Answer): void {
  if (status !== 200) throw new Error(`The gateway answered ${status}.`);
}

/** The second of two rounds: the first one warms up. */
async function repeated(port: number, path: string): Promise<number> {
  await answersPerSecond(
    port,
    forSeconds(1, () => ({ path })),
    mustBeOk,
  );
  return answersPerSecond(
    port,
    forSeconds(SECONDS, () => ({ path })),
    mustBeOk,
  );
}

async function answerTo(port: number, path: string): Promise<Answer> {
  let last: Answer | undefined;
  let asked = false;
  await answersPerSecond(
    port,
    () => (asked ? null : ((asked = true), { path })),
    (answer) => (last = answer),
  );
  if (!last) throw new Error(`${path} was not answered.`);
  return last;
}

/** The script or style of the page whose compressed size is closest to `bytes`. */
async function releaseFileLike(origin: string, bytes: number): Promise<{ path: string; bytes: number }> {
  const html = await (await fetch(origin)).text();
  const paths = [...new Set(html.match(/\/releases\/[\w./-]+\.(?:js|css)/g) ?? [])];
  const files = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await answerTo(Number(new URL(origin).port), path)).bytes })),
  );
  const [nearest] = files.sort((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes));
  if (!nearest) throw new Error('The page names no files.');
  return nearest;
}

/**
 * Renders the same pages as the gateway, one after the other in this process, with nothing but the bundles and `use`. Returns pages per
 * second.
 */
async function rendersAlone(
  origin: string,
  dataDir: string,
): Promise<(use: (...parts: Parameters<typeof packedDocument>) => unknown) => Promise<number>> {
  const html = await rendered(`${origin}${shopFrom(PRICES_FROM)}`);
  const read = (id: string): unknown => JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? 'null');
  const boot = read('boot') as BootDocument;
  const prefetched = read('prefetched') as Readonly<Record<string, unknown>>;
  const shopRelease = boot.remotes['mf-storefront']?.current.release ?? '';
  const { globals, timers } = bundleGlobals();
  const context = bundleContext(globals);
  const bundle = async (remote: string, releaseId: string, provided: Readonly<Record<string, unknown>>) => {
    const { releases } = folderRegistry(dataDir);
    const file = (await releases.read(remote, releaseId))?.server ?? '';
    const content = await releases.readFile(remote, releaseId, file, null);
    if (!content) throw new Error(`${remote} ${releaseId} has no server bundle.`);
    const name = { key: `${remote}/${releaseId}`, publicPath: `/releases/${remote}/${releaseId}/` };
    return context.evaluate(name, content, provided);
  };
  timers.open();
  const shell = (await bundle('shell', boot.shell.release, {})) as ShellServerBundle;
  const { remote: app } = (await bundle('mf-storefront', shopRelease, shell.provided)) as RemoteServerBundle;
  let price = PRICES_FROM;
  const head = { first: '', last: '' };
  const frame = {
    beforeLinks: html.slice(0, html.indexOf('</head>')),
    afterLinks: '',
    afterData: afterDataIn(html),
  };
  const json = { prefetched: JSON.stringify(prefetched), boot: JSON.stringify(boot) };
  const run = async (seconds: number, use: (...parts: Parameters<typeof packedDocument>) => unknown) => {
    const startedAt = performance.now();
    let pages = 0;
    for (const next = forSeconds(seconds, () => shopFrom(price++)); ; pages++) {
      const address = next();
      if (address === null) return (pages * 1000) / (performance.now() - startedAt);
      const page = await shell.render({ boot, address, prefetched, routeId: 'shop', app });
      use({ opening: '' }, frame, { ...page, head }, json);
    }
  };
  return async (use) => {
    timers.open();
    await run(WARM_UP_SECONDS, use);
    const result = await run(SECONDS, use);
    timers.close();
    return result;
  };
}

const afterDataIn = (html: string) => html.slice(html.indexOf('</script>', html.indexOf('id="boot"')));
