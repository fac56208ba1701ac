import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const REMOTES = ['mf-storefront', 'mf-catalogue-admin', 'mf-sales-admin', 'mf-contacts-admin', 'mf-finance-admin'];

/** What no front end may reach for directly: a second copy would not see the page's router, theme or session. */
const SHARED_ONLY = [
  { group: ['react-router-dom', 'react-router'], message: 'Use @ofisi/shared-contract/routing.' },
  { group: ['antd', 'antd/*'], message: 'Use @ofisi/shared-admin-ui/antd.' },
  { group: ['axios', 'zustand'], message: 'Use @ofisi/shared-auth or @ofisi/shared-contract.' },
];

/** Arrows go shell, mf-* -> shared-* and never sideways or up. Relative paths do not leave the folder. */
const boundaries = (folder, { forbidden, extra = [], depth = '../..' }) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  ignores: ['**/testing/**'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...forbidden.map((name) => ({
            group: [`@ofisi/${name}`, `@ofisi/${name}/*`],
            message: `${folder} must not know ${name}.`,
          })),
          {
            group: [`${depth}/**/shared-*/**`, '**/mf-*/**', '**/shell/src/**', '**/platform/src/**'],
            message: 'Import other packages by name.',
          },
          {
            group: ['@ofisi/api', '@ofisi/api/*'],
            allowTypeImports: true,
            message: 'Front ends take types from the API, never code.',
          },
          ...extra,
        ],
      },
    ],
  },
});

const FRONT_ENDS = ['shell', ...REMOTES];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', 'test-results/**', 'coverage/**'] },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-console': 'off',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/class-literal-property-style': 'off',
    },
  },
  // A fixture without dependencies is written with an empty pattern.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // The build loads configurations and manifests that are only known by folder.
  {
    files: ['shared-contract/src/build/**', 'jest.config.mjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['{shell,shared-auth,shared-admin-ui,shared-contract,mf-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  {
    files: ['{shell,shared-auth,shared-admin-ui,mf-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'Buffer', '__dirname', 'alert', 'confirm'],
      'no-console': 'error',
    },
  },
  ...REMOTES.map((remote) =>
    boundaries(remote, {
      forbidden: [...FRONT_ENDS.filter((name) => name !== remote), 'shared-server', 'platform', 'e2e'],
      extra: SHARED_ONLY,
    }),
  ),
  boundaries('shell', { forbidden: [...REMOTES, 'shared-server', 'platform', 'e2e'] }),
  boundaries('shared-contract', {
    forbidden: [...FRONT_ENDS, 'shared-auth', 'shared-admin-ui', 'shared-server', 'platform', 'e2e'],
  }),
  boundaries('shared-server', {
    forbidden: [...FRONT_ENDS, 'shared-auth', 'shared-admin-ui', 'shared-contract', 'platform', 'e2e'],
  }),
  boundaries('shared-auth', { forbidden: [...FRONT_ENDS, 'shared-admin-ui', 'shared-server', 'platform', 'e2e'] }),
  boundaries('shared-admin-ui', {
    forbidden: [...FRONT_ENDS, 'shared-server', 'platform', 'e2e'],
    extra: SHARED_ONLY.filter(({ group }) => group[0] !== 'antd'),
  }),
  boundaries('api', { forbidden: [...FRONT_ENDS, 'shared-auth', 'shared-admin-ui', 'platform', 'e2e'] }),
  boundaries('platform', { forbidden: [...FRONT_ENDS, 'shared-auth', 'shared-admin-ui', 'api', 'e2e'] }),
);
