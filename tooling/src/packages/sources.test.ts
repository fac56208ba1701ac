import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compilePackage } from './compile-package';
import { namedFiles, reachedFrom } from './sources';

let folder: string;

const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ofisi-sources-'));
  write({
    'src/pens.tsx':
      "import styles from './pens.module.css';\nimport { ink } from './ink/ink';\nexport const Pens = () => <p className={styles['pens']}>{ink}</p>;",
    'src/pens.module.css': '.pens { color: red }',
    'src/pens.test.tsx': "import { Pens } from './pens';",
    'src/ink/ink.ts':
      "import type { Blue } from '../blue';\nexport const ink: Blue = 'blue';\nexport const later = () => import('../blue');",
    'src/blue.ts': "export type Blue = 'blue';",
    'src/unused.ts': '',
  });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of a package', () => {
  it('are the named files without tests, and everything they import', () => {
    expect(namedFiles(folder, ['./src/*.tsx'])).toEqual(['src/pens.tsx']);
    expect(reachedFrom(folder, ['src/pens.tsx'])).toEqual([
      'src/blue.ts',
      'src/ink/ink.ts',
      'src/pens.module.css',
      'src/pens.tsx',
    ]);
  });

  it('must exist', () => {
    expect(() => namedFiles(folder, ['./src/pencils.ts'])).toThrow('has no ./src/pencils.ts');
    write({ 'src/broken.ts': "import './nothing';" });
    expect(() => reachedFrom(folder, ['src/broken.ts'])).toThrow(
      'src/broken.ts imports ./nothing, which does not exist',
    );
  });

  it('become modules that import each other with extensions', async () => {
    const to = join(folder, 'out');
    const files = reachedFrom(folder, namedFiles(folder, ['./src/*.tsx']));
    await compilePackage({ folder, files, to, isForNode: false });
    expect(readFileSync(join(to, 'src/pens.js'), 'utf8')).toMatch(
      /from "\.\/pens\.module\.css";\nimport \{ ink \} from "\.\/ink\/ink\.js"/,
    );
    expect(readFileSync(join(to, 'src/ink/ink.js'), 'utf8')).toMatch(/import\("\.\.\/blue\.js"\)/);
    expect(readFileSync(join(to, 'src/pens.module.css'), 'utf8')).toBe('.pens { color: red }');
  });
});
