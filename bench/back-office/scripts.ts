import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASED, ROOT } from '@ofisi/services/workspaces';
import type { BuildDocument } from '@ofisi/shared-contract/release';
import { readManifest } from '@ofisi/tooling/build';
import { SHELL_FILES } from '@ofisi/tooling/build/preset';
import { mappedBuild } from '../bytes/mapped-build';
import { packedBytes } from '../bytes/packed';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const ANTD = /node_modules\/(?:antd|@ant-design|@rc-component|rc-[\w-]+|dayjs)\//;

/**
 * The longest script of each remote of the back-office, and the scripts that antd is in, as Markdown tables. Sizes are compressed with
 * brotli, as they are sent.
 */
export async function backOfficeScripts(): Promise<void> {
  const remotes = RELEASED.filter((workspace) => workspace.endsWith('-admin'));
  console.log('| Remote | Longest script | |\n|---|---|---|');
  for (const workspace of remotes) {
    const [longest] = scriptsOf(workspace);
    if (longest) console.log(`| ${workspace} | ${nameOf(workspace, longest.file)} | ${kilobytes(longest.bytes)} |`);
  }
  console.log('\n| Script with antd | Modules of antd | |\n|---|---|---|');
  const seen: string[] = [];
  for (const workspace of ['shell', ...remotes]) {
    const build = await mappedBuild(workspace);
    try {
      for (const { file, bytes } of scriptsOf(workspace)) {
        const modules = build.sources(file).filter((source) => ANTD.test(source));
        seen.push(...modules.map((source) => source.slice(source.lastIndexOf('node_modules/'))));
        if (modules.length > 0)
          console.log(`| ${workspace}, ${nameOf(workspace, file)} | ${modules.length} | ${kilobytes(bytes)} |`);
      }
    } finally {
      build.remove();
    }
  }
  const twice = seen.length - new Set(seen).size;
  console.log(`\nModules of antd that are in more than one script: ${twice || 'none'}.`);
}

/** The scripts of a built workspace that are made of modules, the longest first. */
function scriptsOf(workspace: string) {
  const folder = join(ROOT, workspace, 'dist');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js') && file !== 'server-bundle.js' && !(file in SHELL_FILES))
    .map((file) => ({ file, bytes: packedBytes(readFileSync(join(folder, file), 'utf8')) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** What a person would call a script: the pages and widgets that load it, or its file where none does. */
function nameOf(workspace: string, file: string): string {
  const { manifest } = readManifest(join(ROOT, workspace));
  const build = JSON.parse(readFileSync(join(ROOT, workspace, 'dist', 'build.json'), 'utf8')) as BuildDocument;
  const ids = file.replace(/\.js$/, '').split('~');
  const parts = [...manifest.routes, ...manifest.widgets];
  const own = parts.filter(({ id }) => ids.includes(id)).map(({ title }) => `*${title}*`);
  if (own.length > 0) return own.join(', ');
  const users = manifest.routes.filter(({ id }) => build.preloadByRoute[id]?.includes(file));
  const [first] = users;
  if (!first) return `\`${file}\`, which no page loads at first`;
  return users.length === 1 ? `a part of *${first.title}*` : `shared by *${first.title}* and ${users.length - 1} more`;
}
