/** The names and dependencies of a new remote. */
export interface NewRemote {
  /** `mf-rentals` */
  readonly name: string;
  /** `Rentals`: its menu entry and the heading of its first page. */
  readonly title: string;
  /** Its dependencies, in the repository's versions. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Whether it is outside the repository's workspaces, whose tests run together. */
  readonly isElsewhere: boolean;
}

/** Default title: `mf-spare-parts` becomes "Spare parts". */
export const titleOf = (name: string): string => {
  const words = name.replace(/^mf-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** `mf-spare-parts` is `spare-parts`: its page, chunk and menu entry. */
const slugOf = (name: string) => name.replace(/^mf-/, '');

/** `RentalsPage` */
const pageOf = (name: string) =>
  `${slugOf(name)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Page`;

/** `rentalsTexts` */
const textsOf = (name: string) => {
  const page = pageOf(name).replace(/Page$/, 'Texts');
  return page.charAt(0).toLowerCase() + page.slice(1);
};

const remoteOf = ({ name, title }: NewRemote) => `import { defineRemote } from '@ofisi/shared-contract/remote-app';

/** What this remote adds to the shop. */
export const remote = defineRemote({
  name: '${name}',
  title: ${quoted(title)},
  routes: [
    {
      id: '${slugOf(name)}',
      path: '/admin/${slugOf(name)}',
      title: ${quoted(title)},
      layout: 'admin',
      access: 'backoffice.access',
      menu: { group: 'Main', order: 90, icon: 'grid' },
      screen: () => import('./${slugOf(name)}-page').then((page) => page.${pageOf(name)}),
    },
  ],
});
`;

const pageFile = ({ name }: NewRemote) => `import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { useSession } from '@ofisi/shared-auth/session';
import { ${textsOf(name)} as texts } from './texts/${slugOf(name)}';

/** The first page of this remote. */
export function ${pageOf(name)}() {
  const user = useSession((session) => session.user);
  return (
    <AdminTheme>
      <h1>{texts.title}</h1>
      {user && <p>{texts.signedInAs(user.name)}</p>}
    </AdminTheme>
  );
}
`;

const textsFile = ({ name, title }: NewRemote) => `/** What people read. */
export const ${textsOf(name)} = {
  title: ${quoted(title)},
  signedInAs: (name: string) => \`Signed in as \${name}.\`,
};
`;

const TEST = `import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { describeContract } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);
`;

const WEBPACK = `import { remotePreset } from '@ofisi/tooling/build';

export default remotePreset(__dirname);
`;

const JEST = `import { screenTests } from '@ofisi/tooling/testing/jest.mjs';

export default {
  ...screenTests,
  setupFilesAfterEnv: [...screenTests.setupFilesAfterEnv, '@ofisi/shared-admin-ui/testing/load-parts'],
  rootDir: import.meta.dirname,
  testTimeout: 30_000,
};
`;

/** The files of a new remote, by path in its folder: a page of the back-office, its menu entry, and its contract test. */
export function remoteFiles(remote: NewRemote): Readonly<Record<string, string>> {
  const { name, title, dependencies, devDependencies, isElsewhere } = remote;
  const manifest = {
    name: `@ofisi/${name}`,
    version: '0.1.0',
    private: true,
    description: `The remote of ${title}.`,
    ...(isElsewhere ? { scripts: { test: 'jest' } } : {}),
    dependencies,
    devDependencies,
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'webpack.config.ts': WEBPACK,
    ...(isElsewhere ? { 'jest.config.mjs': JEST } : {}),
    'src/remote.ts': remoteOf(remote),
    [`src/${slugOf(name)}-page.tsx`]: pageFile(remote),
    [`src/texts/${slugOf(name)}.ts`]: textsFile(remote),
    'src/contract.test.ts': TEST,
  };
}
