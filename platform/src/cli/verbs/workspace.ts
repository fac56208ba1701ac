import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { addResource } from '../../create/add-resource';
import { createRemote } from '../../create/create-remote';
import { REPOSITORY } from '../options';
import { PlatformError } from '../../errors';
import { folderOf, type Verbs } from './words';

/** Verbs that create sources. */
export const WORKSPACE_VERBS: Verbs = {
  async create(_registry, options) {
    const folder = folderOf(options);
    const { isWorkspace } = createRemote(folder, options.title, REPOSITORY);
    const name = basename(folder);
    const where = isWorkspace ? name : folder;
    const steps = [
      ...(isWorkspace ? ['npm install'] : []),
      `npm run build -- ${where}`,
      `npm run mf -- publish ${where}`,
      `npm run mf -- pin ${name}`,
    ];
    return Promise.resolve({
      text: [`Made ${folder}. To add it to the shop:`, ...steps.map((step) => `  ${step}`)].join('\n'),
    });
  },

  async 'add-resource'(_registry, { words: [many], in: area, one, remote }) {
    if (!many || area === null)
      throw new PlatformError(400, 'add-resource needs a name and an area: add-resource couriers --in contacts.');
    const files = addResource({ many, one, area, remote }, REPOSITORY);
    const run = (...args: string[]) =>
      execFileSync('npx', args, { cwd: REPOSITORY, stdio: ['ignore', 'ignore', 'inherit'] });
    run('oxfmt', ...files);
    run('npm', 'run', '--silent', 'migration', '--', '--name', many);
    const written = [...files, 'a migration in api/migrations'].map((file) => `  ${file}`);
    return Promise.resolve({
      text: [
        `Wrote ${many}, with a name and a phone, into`,
        ...written,
        `Try it: npx jest --testPathPatterns ${many}`,
      ].join('\n'),
    });
  },
};
