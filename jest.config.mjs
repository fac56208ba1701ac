/** Three projects: screens in jsdom, servers in Node, and the API again on PostgreSQL (only when DATABASE_URL is given). */
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

const screens = {
  displayName: 'screens',
  testEnvironment: '<rootDir>/shared-contract/src/testing/browser-environment.cjs',
  testMatch: ['<rootDir>/{shell,mf-*,shared-{auth,contract,admin-ui}}/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/shared-contract/src/testing/setup-screens.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared-contract/src/testing/css-module.cjs',
    '\\.css$': '<rootDir>/shared-contract/src/testing/empty.cjs',
    '^@module-federation/.*runtime.*$': '<rootDir>/shared-contract/src/testing/federation-runtime.ts',
  },
  transform: { ...transform, '\\.svg$': '<rootDir>/shared-contract/src/testing/picture-transform.cjs' },
  transformIgnorePatterns,
};

const servers = {
  displayName: 'servers',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{api,platform,scripts,shared-server}/**/*.test.ts',
    '<rootDir>/shared-contract/build-tests/**/*.test.ts',
  ],
  setupFilesAfterEnv: ['<rootDir>/shared-contract/src/testing/setup-servers.ts'],
  transform,
};

const postgres = {
  ...servers,
  displayName: 'api on PostgreSQL',
  testMatch: ['<rootDir>/api/**/*.test.ts'],
};

export default {
  projects: process.env['DATABASE_URL'] ? [postgres] : [screens, servers],
  cacheDirectory: '<rootDir>/.cache/jest',
  // All cores: while the workers run, the process that started them does nothing.
  maxWorkers: '100%',
  testTimeout: 30_000,
};
