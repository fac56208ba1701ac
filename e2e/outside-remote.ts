import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteFiles } from '@ofisi/platform/create/template';
import { ROOT } from '@ofisi/services/workspaces';

interface Registry {
  /** The registry's address for npm, without the protocol: `//127.0.0.1:4200/npm/`. */
  readonly registry: string;
  readonly token: string;
}

const { devDependencies: versions } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: Readonly<Record<string, string>>;
};

const TOOLS = ['@testing-library/react', 'jest', 'typescript'];

const MANIFEST = {
  name: 'mf-rentals',
  version: '0.1.0',
  private: true,
  scripts: { types: 'tsc', test: 'jest', build: 'build-remote' },
  dependencies: {
    '@ofisi/shared-admin-ui': '^1.0.0',
    '@ofisi/shared-auth': '^1.0.0',
    '@ofisi/shared-contract': '^1.0.0',
    '@ofisi/shared-site-ui': '^1.0.0',
  },
  devDependencies: {
    '@ofisi/api-contract': '^1.0.0',
    '@ofisi/tooling': '^1.0.0',
    ...Object.fromEntries(TOOLS.map((name) => [name, versions[name]])),
  },
};

const PAGE = 'src/rentals-page.tsx';

const TEST = `import { screen } from '@testing-library/react';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { RentalsPage } from './rentals-page';

test('the page says who is signed in', async () => {
  renderScreen(<RentalsPage />, { role: 'Admin' });
  expect(await screen.findByText('Signed in as Test Admin.')).toBeVisible();
});
`;

/**
 * Writes a remote as it is first generated, except that all of our packages come from a registry; with a link in the site's style, and a
 * test of its page.
 */
export function writeOutsideRemote(folder: string, { registry, token }: Registry): void {
  const files = remoteFiles({
    ...{ name: 'mf-rentals', title: 'Printers for rent', isElsewhere: true },
    ...{ dependencies: {}, devDependencies: {} },
  });
  const page = (files[PAGE] ?? '')
    .replace(/^/, "import buttons from '@ofisi/shared-site-ui/link-button.module.css';\n")
    .replace(
      '</AdminTheme>',
      `  <a className={buttons['button']} href="/admin/dashboard">To the dashboard</a>\n    </AdminTheme>`,
    );
  const all = {
    ...files,
    '.npmrc': `@ofisi:registry=http:${registry}\n${registry}:_authToken=${token}\n`,
    'package.json': JSON.stringify(MANIFEST, null, 2),
    'tsconfig.json': '{ "extends": "@ofisi/tooling/tsconfig.json", "include": ["src", "webpack.config.ts"] }\n',
    [PAGE]: page,
    'src/rentals-page.test.tsx': TEST,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Passes an unsupported argument to a function of a published package. @returns a function that repairs it */
export function brokenPage(folder: string): () => void {
  const file = join(folder, PAGE);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^/, "import { get } from '@ofisi/shared-auth/http';\nvoid get(1);\n"));
  return () => writeFileSync(file, text);
}
