import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Path of a source, or of its compiled form where this package is installed. */
const program = (name) => [`${name}.ts`, `${name}.js`].map(here).find((file) => existsSync(file));

/** How tests are compiled. */
export const transform = {
  '^.+\\.(ts|tsx|mts|mjs|js)$': [
    require.resolve('@swc/jest'),
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

/** Settings for screen tests, wherever the screens are. */
export const screenTests = {
  testEnvironment: here('browser-environment.cjs'),
  runtime: here('screen-runtime.cjs'),
  setupFilesAfterEnv: [program('setup-screens')],
  moduleNameMapper: {
    '\\.module\\.css$': here('css-module.cjs'),
    '\\.css$': here('empty.cjs'),
    '^@rc-component/util/lib/Dom/dynamicCSS$': here('perceived-styles.cjs'),
    '^@module-federation/.*runtime.*$': program('federation-runtime'),
  },
  transform: { ...transform, '\\.svg$': here('picture-transform.cjs') },
  // Packages that contain only ES modules, ours included.
  transformIgnorePatterns: ['/node_modules/(?!@tanstack/|@ofisi/)'],
};
