import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** How tests are compiled. */
export const transform = {
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

/** What tests of screens need, wherever the screens are. */
export const screenTests = {
  testEnvironment: here('browser-environment.cjs'),
  runtime: here('screen-runtime.cjs'),
  setupFilesAfterEnv: [here('setup-screens.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': here('css-module.cjs'),
    '\\.css$': here('empty.cjs'),
    '^@rc-component/util/lib/Dom/dynamicCSS$': here('perceived-styles.cjs'),
    '^@module-federation/.*runtime.*$': here('federation-runtime.ts'),
  },
  transform: { ...transform, '\\.svg$': here('picture-transform.cjs') },
  // Packages that ship nothing but ES modules.
  transformIgnorePatterns: ['/node_modules/(?!@tanstack/)'],
};
