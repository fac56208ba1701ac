import { screenTests, transform } from './tooling/src/testing/jest.mjs';

/** Each project has to say where; what is said beside `projects` counts for none of them. */
const cacheDirectory = '<rootDir>/.cache/jest';

const screens = {
  ...screenTests,
  displayName: 'screens',
  cacheDirectory,
  testMatch: ['<rootDir>/{shell,mf-*,shared-{auth,contract,shop,page,site-ui,admin-ui}}/src/**/*.test.{ts,tsx}'],
};

const servers = {
  displayName: 'servers',
  cacheDirectory,
  testEnvironment: '<rootDir>/tooling/src/testing/server-environment.cjs',
  runtime: '<rootDir>/tooling/src/testing/server-runtime.cjs',
  globalSetup: '<rootDir>/api/src/testing/make-template.ts',
  testMatch: [
    '<rootDir>/{api,demo,simulators,platform,tooling,services,bench,attack,scripts,shared-server}/**/*.test.ts',
  ],
  setupFilesAfterEnv: ['<rootDir>/tooling/src/testing/setup-servers.ts'],
  transform,
};

/** What only the other engine does, or no database: to test it again would show nothing. */
const WITHOUT_POSTGRES = [
  '/api/src/engine/(?:pglite|folder-lock|clock-changes|work-queue)',
  '/api/src/(?:mail|pdf)/',
  '/demo/src/(?:content|pictures)/',
];

const postgres = {
  ...servers,
  displayName: 'api on PostgreSQL',
  testMatch: ['<rootDir>/{api,demo}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...WITHOUT_POSTGRES],
};

/** Three projects: screens in jsdom, servers in Node, and what uses its database again on PostgreSQL (only when DATABASE_URL is given). */
export default {
  projects: process.env['DATABASE_URL'] ? [postgres] : [screens, servers],
  // All cores: while the workers run, the process that started them does nothing.
  maxWorkers: '100%',
  testTimeout: 30_000,
};
