/** Three projects: screens in jsdom, servers in Node, and what uses its database again on PostgreSQL (only when DATABASE_URL is given). */
const transform = {
  '^.+\\.(ts|tsx|mts|mjs|js)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that ship nothing but ES modules. */
const transformIgnorePatterns = ['/node_modules/(?!@tanstack/)'];

/** Each project has to say where; what is said beside `projects` counts for none of them. */
const cacheDirectory = '<rootDir>/.cache/jest';

const screens = {
  displayName: 'screens',
  cacheDirectory,
  testEnvironment: '<rootDir>/tooling/src/testing/browser-environment.cjs',
  testMatch: ['<rootDir>/{shell,mf-*,shared-{auth,contract,shop,page,site-ui,admin-ui}}/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/tooling/src/testing/setup-screens.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tooling/src/testing/css-module.cjs',
    '\\.css$': '<rootDir>/tooling/src/testing/empty.cjs',
    '^@rc-component/util/lib/Dom/dynamicCSS$': '<rootDir>/tooling/src/testing/perceived-styles.cjs',
    '^@module-federation/.*runtime.*$': '<rootDir>/tooling/src/testing/federation-runtime.ts',
  },
  transform: { ...transform, '\\.svg$': '<rootDir>/tooling/src/testing/picture-transform.cjs' },
  transformIgnorePatterns,
};

const servers = {
  displayName: 'servers',
  cacheDirectory,
  testEnvironment: '<rootDir>/tooling/src/testing/server-environment.cjs',
  globalSetup: '<rootDir>/api/src/testing/make-template.ts',
  testMatch: ['<rootDir>/{api,demo,platform,tooling,services,bench,attack,scripts,shared-server}/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/tooling/src/testing/setup-servers.ts'],
  transform,
};

const postgres = {
  ...servers,
  displayName: 'api on PostgreSQL',
  testMatch: ['<rootDir>/{api,demo}/**/*.test.ts'],
};

export default {
  projects: process.env['DATABASE_URL'] ? [postgres] : [screens, servers],
  // All cores: while the workers run, the process that started them does nothing.
  maxWorkers: '100%',
  testTimeout: 30_000,
};
