import { resolve } from 'node:path';
import { PlatformError } from '../errors';
import { exportEnvironment } from '../export/export-environment';
import type { RegistryCalls } from '../registry-server/calls';
import { webAddress, type Options } from './options';
import type { Outcome } from './outcome';

/** Lines of what was left out, before the rest is counted. */
const MOST_LINES = 10;

/** `export`: writes what an environment sends to a folder. */
export async function exportVerb(registry: RegistryCalls, options: Options): Promise<Outcome> {
  const { environment, to, mostPages } = options;
  if (to === null) throw new PlatformError(400, 'export needs the folder to write to (--to).');
  const from = options.from ?? (await registry.status(environment)).origin;
  if (from === null)
    throw new PlatformError(400, `export needs the address of ${environment} (--from): the access file has no origin.`);
  const shop = new URL('/', webAddress('--from', from, 'https://shop.example.com'));
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), to);
  // Others serve it, and nothing in it is secret; the tool's own files are.
  const own = process.umask(0o022);
  const exported = await exportEnvironment({ registry, environment, shop, folder, mostPages }).finally(() =>
    process.umask(own),
  );
  const { document, pages, files, leftOut } = exported;
  const more = leftOut.length - MOST_LINES;
  return {
    text: `Exported ${pages} pages and ${files} files of ${environment}, revision ${document.revision}, to ${folder}.`,
    notes: [
      ...leftOut.slice(0, MOST_LINES).map((line) => `Left to the gateway: ${line}.`),
      ...(more > 0 ? [`Left to the gateway: ${more} more.`] : []),
    ],
  };
}
