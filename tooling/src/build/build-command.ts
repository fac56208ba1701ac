import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWorkspace } from './build-workspace';
import { WORKSPACES_ROOT } from './workspaces-root';

/**
 * `npm run build -- mf-storefront`: builds a released workspace into its `dist` folder; a path builds the folder at that path. On failure
 * it prints a sentence and exits with code 1.
 */
async function main([name = '']: readonly string[]): Promise<void> {
  if (!/^(?:[./].*\/)?[a-z][a-z0-9-]*$/.test(name))
    throw new Error('Name what to build: npm run build -- mf-storefront');
  const folder = name.includes('/')
    ? resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
    : join(WORKSPACES_ROOT, name);
  if (!existsSync(join(folder, 'webpack.config.ts'))) throw new Error(`There is no remote in ${folder} to build.`);
  const { outDir } = await buildWorkspace(folder);
  process.stdout.write(`Built ${name} into ${outDir}.\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
