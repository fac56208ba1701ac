import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bill } from '../dependencies/sbom';
import { compileServers } from './compile-servers';
import { installPackages } from './install-packages';

const MEGABYTE = 1024 * 1024;

const pack = (from: string, to: string) => {
  const words = ['--import', 'tsx', join(__dirname, 'pack-command.ts'), '--from', from, '--to', to];
  execFileSync(process.execPath, words, { stdio: 'pipe' });
};

describe('packed servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-pack-'));
  const packed = join(folder, 'packed');
  const read = (name: string) => readFileSync(join(packed, name), 'utf8');

  beforeAll(() => {
    compileServers(join(folder, 'compiled'));
    installPackages(join(folder, 'compiled'));
    pack(join(folder, 'compiled'), packed);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('weigh less than 100 MB', () => {
    const files = readdirSync(packed, { recursive: true, encoding: 'utf8' }).map((file) => join(packed, file));
    const bytes = files
      .map((file) => statSync(file))
      .filter((facts) => facts.isFile())
      .reduce((sum, { size }) => sum + size, 0);
    expect(Math.round(bytes / MEGABYTE)).toBeLessThan(100);
  });

  it('contain only runtime files: nothing for reading, testing, building or another platform', () => {
    const run = execFileSync(process.execPath, [join(packed, 'platform/src/cli/main.js'), 'help'], {
      encoding: 'utf8',
    });
    expect(run).toContain('\n  publish ');
    const has = (path: string) => existsSync(join(packed, path));
    expect(
      [
        'api/migrations',
        'scripts/ofisi.sh',
        'api/src/server.js.map',
        'node_modules/@ofisi/shared-server/src/log.js',
      ].filter((path) => !has(path)),
    ).toEqual([]);
    const useless = [
      'package-lock.json',
      'node_modules/esbuild',
      'node_modules/tsx',
      'node_modules/zod/README.md',
      'node_modules/bintrees/test',
    ];
    expect(useless.filter(has)).toEqual([]);
  });

  it('draw PDF files', () => {
    const page = "require('./api/src/pdf/document.js').warmUp().then(() => console.log('drawn'))";
    expect(execFileSync(process.execPath, ['-e', page], { cwd: packed, encoding: 'utf8' })).toBe('drawn\n');
  });

  it('have a bill of materials that matches their packages, with the licence texts', () => {
    const { components, dependencies } = JSON.parse(read('sbom.json')) as Bill;
    const refs = components.map((component) => component['bom-ref']);
    expect(refs).toEqual(
      expect.arrayContaining([expect.stringMatching(/^fastify@5\./), expect.stringMatching(/^pg@8\./)]),
    );
    expect(refs.filter((ref) => /^(jest|webpack|esbuild|tsx|@ofisi)/.test(ref))).toEqual([]);
    const known = new Set([...refs, 'ofisi@1.0.0']);
    expect(
      dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
    ).toEqual([]);
    const terms = read('third-party-licences.txt');
    for (const words of ['fastify 5.', 'Permission is hereby granted', 'png-js 2.0.0 (MIT)', 'SIL OPEN FONT LICENSE'])
      expect(terms).toContain(words);
  });

  it('are not packed from a folder without packages', () => {
    mkdirSync(join(folder, 'bare'));
    expect(() => pack(join(folder, 'bare'), join(folder, 'nothing'))).toThrow('run npm install --omit=dev there');
  });
});
