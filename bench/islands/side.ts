import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { openStaticSide, type StaticSide } from '../static-side';
import { SETTINGS_ID } from './shop-settings';
import { ISLANDS, ISLANDS_PATH, ISLANDS_SCRIPT } from './webpack.config';

/** The pages of the gateway at `port`, which renders islands, as static HTML with the islands' script. */
export async function openIslandsSide(port: number, paths: readonly string[]): Promise<StaticSide> {
  const names = await readdir(ISLANDS);
  const contents = await Promise.all(names.map((name) => readFile(join(ISLANDS, name))));
  const files = new Map(names.map((name, index) => [ISLANDS_PATH + name, contents[index] ?? Buffer.alloc(0)]));
  const settings = await (await fetch(`http://127.0.0.1:${port}/api${SHOP_SETTINGS_CALL}`)).text();
  const script = ISLANDS_PATH + ISLANDS_SCRIPT;
  const hash = createHash('sha384')
    .update(files.get(script) ?? '')
    .digest('base64');
  // An escaped `<` is the same JSON, and ends no element.
  const data = `<script type="application/json" id="${SETTINGS_ID}">${settings.replaceAll('<', String.raw`\u003c`)}</script>`;
  const loaded = `<script src="${script}" integrity="sha384-${hash}" crossorigin="anonymous" defer></script>`;
  const box = createHash('sha256').update('display:contents').digest('base64');
  return openStaticSide(port, paths, { files, tags: data + loaded, styles: ` 'unsafe-hashes' 'sha256-${box}'` });
}
