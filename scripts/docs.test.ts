import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HELP } from '@ofisi/platform/cli/help';
import { ROOT } from '@ofisi/services/workspaces';

const documents = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

const found = (pattern: RegExp) =>
  documents.flatMap(({ name, text }) => [...text.matchAll(pattern)].map((match) => ({ name, what: match[1] ?? '' })));

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

const decisions = readdirSync(join(ROOT, 'docs', 'decisions'))
  .filter((name) => /^\d/.test(name))
  .sort();

describe('the documents', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  it('link only to existing targets', () => {
    const links = found(/\]\(([^)#\s]+)[^)]*\)/g).filter(({ what }) => !/^https?:/.test(what));
    expect(links.length).toBeGreaterThan(3);
    const dead = links.filter(({ name, what }) => !existsSync(join(ROOT, dirname(name), what)));
    expect(dead).toEqual([]);
  });

  it('name only commands that exist', () => {
    expect(found(/npm run (?:--silent )?([\w-]+)/g).filter(({ what }) => !(what in scripts))).toEqual([]);
    const verbs = found(/npm run mf -- (\w+)/g);
    expect(verbs.filter(({ what }) => !new RegExp(`^  ${what}\\b`, 'm').test(HELP))).toEqual([]);
    const ofImages = found(/(?<!alter role |namespace )\bofisi ([a-z][\w-]+)/g);
    expect(ofImages.length).toBeGreaterThan(5);
    const programs = readFileSync(join(ROOT, 'scripts/ofisi.sh'), 'utf8');
    expect(ofImages.filter(({ what }) => !programs.includes(`  ${what}) program=`))).toEqual([]);
  });

  it('name only files and folders that exist', () => {
    const paths = found(
      /`((?:api|demo|docs|e2e|mf-[\w-]+|platform|scripts|services|simulators|shared-[\w-]+|shell|tooling)\/[\w./-]*)`/g,
    );
    expect(paths.length).toBeGreaterThan(20);
    const gone = paths.filter(({ what }) => !existsSync(join(ROOT, what)));
    expect(gone).toEqual([]);
  });

  it('explain every setting, and no setting that does not exist', () => {
    const servers = [
      'api/src/process/environment.ts',
      'api/src/etims/variables.ts',
      'api/src/mpesa/daraja/variables.ts',
      'platform/src/gateway/settings.ts',
      'platform/src/registry-server/settings.ts',
      'services/src/start-settings.ts',
      'simulators/src/serve.ts',
      'simulators/src/mpesa/program.ts',
      'simulators/src/etims/program.ts',
    ]
      .map(read)
      .join('\n');
    const named = (text: string) => [...text.matchAll(/^ {2,4}([A-Z][A-Z_0-9]+):/gm)].map(([, name = '']) => name);
    const ofBuckets = [...new Set(named(read('shared-server/src/s3.ts')))].filter((name) => name.startsWith('S3_'));
    // The API has a bucket, and the registry another.
    const known = [...named(servers), ...ofBuckets, ...ofBuckets.map((name) => `REGISTRY_${name}`)];
    const cells = [...read('docs/settings.md').matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
    const explained = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(explained.sort()).toEqual([...new Set(known)].sort());
  });

  it('number the decisions without a gap', () => {
    expect(decisions.map((name) => Number(name.slice(0, 3)))).toEqual(decisions.map((_, index) => index + 1));
  });

  it('list each decision once, by its title, and mark those that are superseded', () => {
    const entries = [...read('docs/decisions/README.md').matchAll(/^- .*$/gm)].map(([line]) => line);
    const expected = decisions.map((name) => {
      const text = read(`docs/decisions/${name}`);
      const title = /^# \d+ (.*)$/m.exec(text)?.[1] ?? '';
      const by = /^Status: superseded by \[(\d+)\]/m.exec(text)?.[1];
      return `- [${name.slice(0, 3)}](${name}) ${title}${by ? ` (superseded by ${by})` : ''}`;
    });
    expect(entries.sort()).toEqual(expected.sort());
  });

  it.each(Object.entries(scripts))('the command %s runs an existing file', (_, command) => {
    for (const [file] of command.matchAll(/\S+\.(?:ts|mjs)/g)) expect(existsSync(join(ROOT, file))).toBe(true);
  });
});
