import { availableParallelism } from 'node:os';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenTests, transform } from './tooling/src/testing/jest.mjs';

const ROOT = dirname(fileURLToPath(import.meta.url));

/** Which files are tests of what, as `npm test` reads it too. */
const suites = JSON.parse(readFileSync(join(ROOT, 'scripts/test/suites.json'), 'utf8'));

/** Patterns of paths from the root, for jest, which has whole ones. */
const matching = (pattern) => [`^${ROOT.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/(?:${pattern})$`];

/** Each project has to say it; what is said beside `projects` counts for none of them. */
const common = {
  cacheDirectory: '<rootDir>/.cache/jest',
  // The compiled servers bear the names of their workspaces.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
};

const screens = {
  ...common,
  ...screenTests,
  setupFilesAfterEnv: [...screenTests.setupFilesAfterEnv, '@ofisi/shared-admin-ui/testing/load-parts'],
  displayName: 'screens',
  testRegex: matching(suites.screens),
};

const inNode = {
  ...common,
  testEnvironment: '<rootDir>/tooling/src/testing/server-environment.cjs',
  runtime: '<rootDir>/tooling/src/testing/server-runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/tooling/src/testing/setup-servers.ts'],
  transform,
};

const servers = { ...inNode, displayName: 'servers', testRegex: matching(suites.servers) };

const database = {
  ...inNode,
  globalSetup: '<rootDir>/api/src/testing/make-template.ts',
  testRegex: matching(suites.database),
};
const embedded = { ...database, displayName: 'embedded' };
const postgres = {
  ...database,
  displayName: 'postgres',
  // What only embedded data has, or no database: to test it again would show nothing.
  testPathIgnorePatterns: ['/node_modules/', `^<rootDir>/(?:${suites.embeddedOnly})`],
};

/** Screens in jsdom, servers in Node, the API on embedded data; where DATABASE_URL is given, the API on that PostgreSQL alone. */
export default {
  projects: process.env['DATABASE_URL'] ? [postgres] : [screens, servers, embedded],
  // More than cores: many tests wait for processes that they started.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testTimeout: 30_000,
};
