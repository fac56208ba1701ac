import { remoteFiles } from '@ofisi/platform/create/template';
import { dependencies, devDependencies } from '../package.json';

const VERSIONS = { ...dependencies, ...devDependencies };

/** Installed with the page; the others only build and test it. */
const IN_PAGE = ['@ofisi/shared-admin-ui', '@ofisi/shared-auth', '@ofisi/shared-contract'] as const;
const AT_WORK = [
  '@ofisi/api-contract',
  '@ofisi/release-tool',
  '@ofisi/tooling',
  '@testing-library/react',
  'jest',
  'typescript',
] as const;

const versionsOf = (names: readonly (keyof typeof VERSIONS)[]) =>
  Object.fromEntries(names.map((name) => [name, `${name.startsWith('@ofisi/') ? '^' : ''}${VERSIONS[name]}`]));

export interface NewRepository {
  /** `mf-rentals`; also the folder's name. */
  readonly name: string;
  /** Its title in the menu. */
  readonly title: string;
  /** The registry that serves our packages: `https://registry.example.com/npm/`. */
  readonly registry: string;
}

const SCRIPTS = { types: 'tsc', test: 'jest', build: 'build-remote', dev: 'dev-remote' };

const WORKFLOW = (name: string) => `# Checks every change, and releases what arrives on main to the environment qa.
name: ${name}
on: [push]
env:
  REGISTRY_TOKEN: \${{ secrets.REGISTRY_TOKEN }}
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 20 }
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npm run build
      - if: github.ref == 'refs/heads/main'
        run: |
          printf '%s' "$KEY" > "$REGISTRY_KEY"
          npx release-tool publish ./ --if-new
        env:
          KEY: \${{ secrets.REGISTRY_KEY }}
          REGISTRY_KEY: \${{ runner.temp }}/key.pem
      - if: github.ref == 'refs/heads/main'
        run: npx release-tool pin ${name} --environment qa --reason "\${{ github.sha }}"
`;

const README = ({ name, title }: NewRepository) => `# ${name}

${title}, a remote of the shop. Everything else of the page comes from other releases.

\`REGISTRY_TOKEN\` holds the team's token, for npm and for releases.

| Command | What it does |
|---|---|
| \`npm install\` | installs the packages of the shop from its registry |
| \`npm run dev -- --shop https://qa.shop.example.com\` | opens that shop on this machine, with this remote from its source |
| \`npm run types\`, \`npm test\` | check types, and run the tests with the contract test |
| \`npm run build\` | builds the remote into \`dist\` |
| \`npx release-tool key\` | once: creates the key that signs releases, in the file that \`REGISTRY_KEY\` names |
| \`npx release-tool publish ./\` | publishes the build as an immutable release, signed with that key |
| \`npx release-tool pin ${name} --environment qa\` | makes pages of qa load it |
| \`npx release-tool rollback ${name} --environment qa\` | undoes that |
| \`npx release-tool help\` | lists everything else |

\`.github/workflows/release.yml\` does the same in CI.
`;

/** The files of a remote in a repository of its own, by path. */
export function repositoryFiles(repository: NewRepository): Readonly<Record<string, string>> {
  const { name, title, registry } = repository;
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    scripts: SCRIPTS,
    dependencies: versionsOf(IN_PAGE),
    devDependencies: versionsOf(AT_WORK),
  };
  const options = { extends: '@ofisi/tooling/tsconfig.json', include: ['src', 'webpack.config.ts'] };
  const ofTemplate = remoteFiles({ name, title, dependencies: {}, devDependencies: {}, isElsewhere: true });
  return {
    ...ofTemplate,
    '.npmrc': `@ofisi:registry=${registry}\n${registry.replace(/^https?:/, '')}:_authToken=\${REGISTRY_TOKEN}\n`,
    '.gitignore': 'node_modules\ndist\n*.pem\n',
    '.github/workflows/release.yml': WORKFLOW(name),
    'README.md': README(repository),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(options, null, 2)}\n`,
  };
}
