import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

/** The variables in the first column of the tables below a heading of docs/settings.md. */
export function documentedSettings(heading: string): string[] {
  const document = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
  const [, text = ''] = new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(document) ?? [];
  return [...text.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

/** The variables that each command of the images reads, according to docs/settings.md, and those that PostgreSQL's own programs read. */
export const SETTINGS_OF: Readonly<Record<string, readonly string[]>> = (() => {
  const both = documentedSettings('Both servers');
  const ofApi = documentedSettings('The API');
  const data = ['DATA_DIR', 'PGPASSWORD', ...ofApi.filter((name) => name.startsWith('DATABASE_'))];
  const registryOver = ['REGISTRY_URL', 'REGISTRY_TOKEN', 'REGISTRY_TOKEN_FILE'];
  const registryBucket = documentedSettings('The registry').filter((name) => name.startsWith('REGISTRY_S3_'));
  const backup = [...data, ...registryOver, ...ofApi.filter((name) => name.startsWith('S3_'))];
  return {
    api: [...both, ...ofApi, 'PGPASSWORD'],
    gateway: [...both, ...documentedSettings('The gateway')],
    registry: [...both, ...documentedSettings('The registry'), 'SET_LINK_KEY', 'API_ORIGIN', 'BROWSER'],
    migrate: data,
    releases: [
      ...['DATA_DIR', 'ENVIRONMENT', 'REGISTRY_URL', 'REGISTRY_TOKEN', 'REGISTRY_KEY', 'GATEWAY_TOKEN_FILE'],
      ...registryBucket,
    ],
    mf: ['DATA_DIR', 'API_ORIGIN', 'BROWSER', ...registryOver, ...registryBucket],
    backup,
    restore: backup,
  };
})();

/** The commands of the images, by name. */
export const COMMANDS: readonly string[] = [
  ...readFileSync(join(ROOT, 'scripts/ofisi.sh'), 'utf8').matchAll(/^ {2}([\w-]+)\) program=/gm),
].map(([, name = '']) => name);
