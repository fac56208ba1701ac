import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const REMOTES = workspaces.filter((name) => name.startsWith('mf-'));

/** What no front end may reach for directly: a second copy would not see the page's router, theme or session. */
const SHARED_ONLY = [
  { group: ['react-router-dom', 'react-router'], message: 'Use @ofisi/shared-contract/routing.' },
  { group: ['antd', 'antd/*'], message: 'Use @ofisi/shared-admin-ui/antd.' },
  { group: ['axios', 'zustand'], message: 'Use @ofisi/shared-auth or @ofisi/shared-page.' },
];

const PAGE = ['shared-contract', 'shared-shop', 'shared-page', 'shared-auth'];
const EVERYTHING = [
  'shared-contract',
  'shared-shop',
  'api-contract',
  'shared-page',
  'shared-server',
  'api',
  'platform',
  'tooling',
  'simulators',
];

/** What each folder may import of the others. Arrows go one way; what is not here is refused. */
const ARROWS = {
  'shared-contract': [],
  'shared-shop': [],
  'api-contract': ['shared-shop'],
  'shared-server': [],
  'shared-page': ['shared-contract'],
  'shared-auth': ['shared-contract', 'shared-shop', 'shared-page'],
  'shared-site-ui': ['shared-contract', 'shared-shop'],
  'shared-admin-ui': [...PAGE, 'shared-site-ui'],
  shell: [...PAGE, 'shared-site-ui', 'shared-admin-ui'],
  'mf-storefront': [...PAGE, 'shared-site-ui'],
  ...Object.fromEntries(REMOTES.slice(1).map((remote) => [remote, [...PAGE, 'shared-site-ui', 'shared-admin-ui']])),
  api: ['api-contract', 'shared-server', 'shared-shop'],
  platform: ['shared-contract', 'shared-page', 'shared-server'],
  demo: ['api', 'api-contract', 'shared-server', 'shared-shop'],
  simulators: ['shared-server'],
  tooling: ['shared-contract'],
  services: [...EVERYTHING, 'demo'],
  'release-tool': ['platform', 'services', 'tooling'],
  'create-remote': ['platform'],
  ...Object.fromEntries(
    ['e2e', 'bench', 'attack', 'drill', 'scripts'].map((folder) => [folder, [...EVERYTHING, 'demo', 'services']]),
  ),
};

/** The same for the rooms of `platform/src`. What lies beside them is for all. */
const PLATFORM_ROOMS = {
  registry: [],
  gate: ['registry'],
  releases: ['registry', 'gate', 'health'],
  create: ['registry'],
  'registry-server': ['registry', 'gate', 'health', 'releases', 'trial'],
  cli: ['registry', 'health', 'releases', 'create', 'trial', 'registry-server', 'export'],
  http: [],
  health: ['registry', 'http'],
  sets: ['registry', 'http'],
  rendering: ['registry', 'http', 'sets'],
  pages: ['registry', 'http', 'health', 'sets', 'rendering'],
  qa: ['registry', 'gate', 'releases', 'http', 'sets', 'rendering', 'pages'],
  gateway: ['registry', 'http', 'health', 'sets', 'rendering', 'pages', 'qa'],
  trial: ['registry', 'gate', 'releases', 'http', 'sets', 'rendering', 'pages', 'qa', 'gateway'],
  export: ['registry', 'sets', 'pages', 'registry-server'],
};

/** The rooms of `api/src` by floor, the ground floor first: a room imports those below its floor, and what lies beside the rooms imports them all. */
const API_FLOORS = JSON.parse(readFileSync(new URL('api/floors.json', import.meta.url), 'utf8'));

/** The rooms of folders that have any, each with those that it may import. */
const ROOMS = {
  platform: PLATFORM_ROOMS,
  api: Object.fromEntries(
    API_FLOORS.flatMap((floor, level) => floor.map((room) => [room, API_FLOORS.slice(0, level).flat()])),
  ),
};

/** Types of other packages that are added to say what is assigned to them. */
const NOT_OTHERS = ':not(TSModuleDeclaration TSPropertySignature)';

const READONLY_MEMBERS = {
  selector: `:matches(TSInterfaceDeclaration, TSTypeAliasDeclaration) TSPropertySignature[readonly!=true]${NOT_OTHERS}`,
  message: 'Members of a type are readonly; what changes is a field of a class.',
};

/** Where a placeholder was shown, React 19.3 draws again and again what mounts such a value, until it replaces the placeholder. */
const INITIAL_DEFERRED_VALUE = {
  selector: "CallExpression[callee.name='useDeferredValue'][arguments.length>1]",
  message: 'No initial value: draw the rest in a transition from an effect, as `Below` of the storefront does.',
};

/** Attributes, the browser's own and our components', whose text people read. */
const READ_ATTRIBUTES =
  '/^(alt|title|label|placeholder|aria-(label|description|valuetext|roledescription)|intro|hint|emailHint|term|subject|what|(busy|new|confirm|cancel|submit|submitting)Label)$/';

/** A literal that holds a letter, as it stands or chosen by a condition. */
const WORDS = ['Literal[value=/\\p{L}/u]', 'TemplateElement[value.raw=/\\p{L}/u]'].flatMap((literal) => [
  `> ${literal}`,
  `> :matches(ConditionalExpression, LogicalExpression, TemplateLiteral) > ${literal}`,
]);

/** Sentences in markup are found by nobody who reads, mends or translates them. */
const TEXTS_IN_MARKUP = [
  'JSXText[value=/\\p{L}/u]',
  ...WORDS.map((words) => `:matches(JSXElement, JSXFragment) > JSXExpressionContainer ${words}`),
  ...WORDS.flatMap((words) => [
    `JSXAttribute[name.name=${READ_ATTRIBUTES}] ${words}`,
    `JSXAttribute[name.name=${READ_ATTRIBUTES}] > JSXExpressionContainer ${words}`,
  ]),
].map((selector) => ({ selector, message: 'What people read stands in `src/texts/`.' }));

/** Phrases that texts do without, each with the better one (docs/writing.md). */
const PHRASES = JSON.parse(readFileSync(new URL('scripts/phrases.json', import.meta.url), 'utf8')).flatMap(
  ({ phrase, better }) =>
    [
      `Literal[value=/${phrase}/i]`,
      `:not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[value.raw=/${phrase}/i]`,
    ].map((selector) => ({
      selector,
      message: `People read this. Better: ${better} (docs/writing.md).`,
    })),
);

const FRONT_ENDS = ['shell', ...REMOTES];
const IN_BROWSER = [...FRONT_ENDS, ...PAGE, 'shared-site-ui', 'shared-admin-ui'];
const FOLDERS = Object.keys(ARROWS);

/** Which packages nobody but the shared ones may touch, by folder. */
const sharedOnly = (folder) => {
  if (folder === 'shared-site-ui') return SHARED_ONLY;
  if (folder === 'shared-admin-ui') return SHARED_ONLY.filter(({ group }) => group[0] !== 'antd');
  return REMOTES.includes(folder) ? SHARED_ONLY : [];
};

/** Relative paths do not leave the folder; another folder is imported by its name, when an arrow leads there. */
const boundaries = (folder, { tests, room }) => {
  const allowed = [folder, ...ARROWS[folder]];
  if (IN_BROWSER.includes(folder) && tests) allowed.push('tooling', 'api-contract', 'platform');
  // Stand-ins for M-Pesa, and for a store with buckets.
  if (['api', 'platform'].includes(folder) && tests) allowed.push('simulators');
  // They start compiled programs.
  if (['api', 'platform'].includes(folder) && tests) allowed.push('tooling');
  const rooms = ROOMS[folder] ?? {};
  const closedRooms = room ? Object.keys(rooms).filter((name) => ![room, ...rooms[room]].includes(name)) : [];
  const files = [`${folder}/**/*.test.{ts,tsx}`, `${folder}/**/testing/**`, `${folder}/webpack.config.ts`];
  return {
    ...(tests
      ? { files }
      : { files: [room ? `${folder}/src/${room}/**/*.ts` : `${folder}/**/*.{ts,tsx}`], ignores: files }),
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^@ofisi/(?!(?:${[...allowed, 'api-contract'].join('|')})(?:/|$))`,
              message: `${folder} must not know it: no arrow of eslint.config.mjs leads there.`,
            },
            ...(allowed.includes('api-contract')
              ? []
              : [
                  IN_BROWSER.includes(folder)
                    ? {
                        regex: '^@ofisi/api-contract/(?!\\w+(?:-\\w+)*/calls$)',
                        allowTypeImports: true,
                        message: 'Only types and calls: pages do not carry its checks.',
                      }
                    : { regex: '^@ofisi/api-contract(/|$)', message: `${folder} must not know the API.` },
                ]),
            {
              regex: `^(?:\\.\\./)+(?:(?:${FOLDERS.join('|')})/src|e2e|bench|attack|scripts)/`,
              message: 'Import other folders by name.',
            },
            ...(tests ? [] : sharedOnly(folder)),
            ...(closedRooms.length
              ? [
                  {
                    regex: `^(?:\\.\\./)+(?:${closedRooms.join('|')})/`,
                    message: `${room} must not know it: no arrow of eslint.config.mjs leads from room to room there.`,
                  },
                ]
              : []),
          ],
        },
      ],
    },
  };
};

// The rules that need types stand in `.oxlintrc.json`.
export default tseslint.config(
  {
    ignores: [
      'shared-contract/api-reports/**',
      '**/dist/**',
      '**/node_modules/**',
      '.cache/**',
      '.data/**',
      'test-results/**',
      'coverage/**',
    ],
  },
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
      '@typescript-eslint/method-signature-style': 'error',
      'no-restricted-syntax': ['error', READONLY_MEMBERS],
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
    files: ['tooling/src/build/**', 'jest.config.mjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: [`{${IN_BROWSER.join(',')}}/**/*.{ts,tsx}`],
    // It compiles what it looks at.
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules },
  },
  {
    files: [`{${IN_BROWSER.join(',')}}/src/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'Buffer', '__dirname', 'alert', 'confirm'],
      'no-console': 'error',
    },
  },
  {
    files: [`{${[...FRONT_ENDS, 'shared-site-ui', 'shared-admin-ui'].join(',')}}/src/**/*.tsx`],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', READONLY_MEMBERS, INITIAL_DEFERRED_VALUE, ...TEXTS_IN_MARKUP] },
  },
  {
    files: ['*/src/texts/**', 'shared-shop/src/*-words.ts', 'api/src/**/*.ts', 'api-contract/src/**/*.ts'],
    // What only operators and developers read.
    ignores: [
      '**/*.test.ts',
      '**/testing/**',
      'api/src/{backup,books,identity/passwords,metrics,mpesa/mpesa,mpesa/first-contact}*{,/**}',
    ],
    rules: { 'no-restricted-syntax': ['error', READONLY_MEMBERS, ...PHRASES] },
  },
  ...FOLDERS.flatMap((folder) => [boundaries(folder, { tests: false }), boundaries(folder, { tests: true })]),
  ...Object.entries(ROOMS).flatMap(([folder, rooms]) =>
    Object.keys(rooms).map((room) => boundaries(folder, { tests: false, room })),
  ),
  // These builds are made of every front end's sources.
  { files: ['bench/one-bundle/**', 'bench/islands/**'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
);
