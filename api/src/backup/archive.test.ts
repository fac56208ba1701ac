import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeArchive } from './archive';
import { listBelow } from './list-files';
import type { Manifest } from './manifest';
import { readArchive, takeInto } from './read-archive';
import { shopFiles } from './shop-files';
import { ABOUT, forgeArchive, unchecked, type ForgedEntry } from './testing/archives';

let folder: string;
let dataDir: string;
let archive: string;
let unpacked: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-archive-'));
  [dataDir, unpacked] = [path.join(folder, 'shop'), path.join(folder, 'unpacked')];
  archive = path.join(folder, 'backup.tar.gz');
  mkdirSync(dataDir);
  mkdirSync(unpacked);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content = name) {
  const file = path.join(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const write = (check: (file: string, manifest: Manifest) => Promise<void> = unchecked) =>
  writeArchive(archive, shopFiles(dataDir), ABOUT, check);

const RELEASE = 'registry/releases/shell/1.0.0-0123456789ab';

describe('what is in a shop', () => {
  const KEPT = [
    'secret.key',
    'uploads/items/lamp.part.webp',
    'uploads/receipts/Rechnung März.pdf',
    'registry/access.json',
    'registry/environments/production.audit.jsonl',
    'registry/environments/production.json',
    'registry/environments/tmp.json',
    'registry/sets/0123456789ab.json',
    'registry/sets/link.key',
    'registry/sets/notes.jsonl',
    `${RELEASE}/a_$@!()=+^-.js`,
    `${RELEASE}/admin~dashboard.js`,
    `${RELEASE}/admin~dashboard.js.br`,
    `${RELEASE}/admin~dashboard.js.gz`,
    `${RELEASE}/assets/page.part.js`,
    `${RELEASE}/assets/yarn.lock`,
    `${RELEASE}/assets/${'long'.repeat(45)}.tmp.js`,
    `${RELEASE}/release.json`,
    `${RELEASE}/release.sig`,
  ];
  const PASSING = [
    'uploads/.unfinished/0c1f',
    'registry/environments/environments.lock',
    'registry/environments/production.json.0c1f.tmp',
    'registry/releases/shell/.unfinished-0c1f/admin~dashboard.js',
    'registry/releases/shell/.removed-0c1f/admin~dashboard.js',
    'outbox/mail.eml',
  ];

  test('comes back byte by byte under every name that stores give; what is unfinished does not', async () => {
    [...KEPT, ...PASSING].forEach((name) => put(name));
    put(`${RELEASE}/empty.css`, '');
    await write();
    await readArchive(archive, takeInto(unpacked));
    const { files } = listBelow(unpacked, '');
    expect(files.map(({ path: name, file }) => [name, readFileSync(file, 'utf8')])).toEqual(
      [...KEPT.map((name) => [name, name]), [`${RELEASE}/empty.css`, '']].sort(([one = ''], [other = '']) =>
        one < other ? -1 : 1,
      ),
    );
  });

  test.each<[string, () => void, RegExp]>([
    [
      'a name that no archive takes',
      () => put('uploads/items/lamp\n.webp'),
      /^A backup cannot contain uploads\/items\/lamp\?\.webp: the name has a backslash or unprintable characters, or is too long; rename or remove the file\.$/,
    ],
    [
      'a link',
      () => {
        mkdirSync(path.join(dataDir, 'uploads'));
        symlinkSync(tmpdir(), path.join(dataDir, 'uploads/items'));
      },
      /^\S+\/uploads\/items is a link or a device, which a backup cannot contain: replace it with the files themselves\.$/,
    ],
  ])('makes the backup fail, not the restore, when it has %s', async (_what, make, sentence) => {
    make();
    await expect(write()).rejects.toThrow(sentence);
    expect(readdirSync(folder)).toEqual(['shop', 'unpacked']);
  });
});

describe('an archive gets its name', () => {
  test('only when it has passed the check, and nothing is left when it does not', async () => {
    put('uploads/items/lamp.webp');
    const check = async (file: string) => {
      expect([file, existsSync(archive)]).toEqual([`${archive}.part`, false]);
      throw new Error('flipped');
    };
    await expect(write(check)).rejects.toThrow('flipped');
    expect(readdirSync(folder)).toEqual(['shop', 'unpacked']);
  });

  test('never while another one is being written under it', async () => {
    writeFileSync(`${archive}.part`, 'of another backup');
    await expect(write()).rejects.toThrow(
      `${archive}.part already exists: another backup is writing it, or was killed; in that case, remove it.`,
    );
    expect(readFileSync(`${archive}.part`, 'utf8')).toBe('of another backup');
  });

  test('and not when a file of a release goes while it is packed', async () => {
    put(`${RELEASE}/a.js`);
    put(`${RELEASE}/b.js`);
    const files = async function* () {
      for await (const file of shopFiles(dataDir)) {
        rmSync(path.join(dataDir, RELEASE, 'b.js'), { force: true });
        yield file;
      }
    };
    await expect(writeArchive(archive, files(), ABOUT, unchecked)).rejects.toThrow(
      /b\.js was removed during the backup: run the backup again\.$/,
    );
  });
});

describe('an archive is refused that', () => {
  const manifest = (changes: object = {}): ForgedEntry => [
    { name: 'manifest.json' },
    JSON.stringify({ format: 1, ...ABOUT, files: [], ...changes }),
  ];
  const foreign = (name: string) =>
    `The backup is damaged (it holds ${name} that does not belong to a backup); nothing was restored.`;
  const long = `uploads/${'a'.repeat(300)}`;

  test.each<[string, ForgedEntry[], string]>([
    ['leads out of its folder', [[{ name: 'uploads/../../evil' }, 'x'], manifest()], foreign('uploads/../../evil')],
    ['has an absolute path', [[{ name: '/tmp/ofisi-evil' }, 'x'], manifest()], foreign('/tmp/ofisi-evil')],
    ['has a backslash', [[{ name: 'uploads\\..\\evil' }, 'x'], manifest()], foreign('uploads\\..\\evil')],
    ['has another folder', [[{ name: 'outbox/a' }, 'x'], manifest()], foreign('outbox/a')],
    ['has a folder', [[{ name: 'uploads/a', type: 'directory' }, ''], manifest()], foreign('uploads/a')],
    [
      'links',
      [[{ name: 'uploads/a', type: 'symlink', linkname: '/etc/passwd' }, ''], manifest()],
      foreign('uploads/a'),
    ],
    [
      'links hard',
      [[{ name: 'uploads/a', type: 'link', linkname: 'secret.key' }, ''], manifest()],
      foreign('uploads/a'),
    ],
    ['has a device', [[{ name: 'uploads/a', type: 'character-device' }, ''], manifest()], foreign('uploads/a')],
    ['has a pipe', [[{ name: 'uploads/a', type: 'fifo' }, ''], manifest()], foreign('uploads/a')],
    [
      'has a file twice',
      [[{ name: 'uploads/a' }, 'x'], [{ name: 'uploads/a' }, 'y'], manifest()],
      foreign('uploads/a'),
    ],
    ['has two manifests', [manifest(), manifest()], foreign('manifest.json')],
    ['goes on after its manifest', [manifest(), [{ name: 'uploads/a' }, 'x']], foreign('uploads/a')],
    ['has a very long name', [[{ name: long }, 'x'], manifest()], foreign(`${long.slice(0, 200)}…`)],
    ['would obey the terminal', [[{ name: 'uploads/\u001b[2J' }, 'x'], manifest()], foreign('uploads/?[2J')],
    [
      'has a file below a file',
      [[{ name: 'uploads/a' }, 'x'], [{ name: 'uploads/a/b' }, 'y'], manifest()],
      foreign('uploads/a/b'),
    ],
    ['makes folders elsewhere', [manifest({ folders: ['uploads/../../evil'] })], foreign('uploads/../../evil')],
    [
      'has no manifest',
      [[{ name: 'uploads/a' }, 'x']],
      'The backup is damaged (it is truncated); nothing was restored.',
    ],
    [
      'is of a newer version, whatever else is in it',
      [[{ name: 'tills/a' }, 'x'], manifest({ format: 9, tills: 1 })],
      'This backup was made by a newer version of the shop (its format is 9, this version reads 1): install that version first.',
    ],
  ])('%s', async (_what, entries, sentence) => {
    await forgeArchive(archive, entries);
    await expect(readArchive(archive, takeInto(unpacked))).rejects.toThrow(sentence);
    expect(readdirSync(folder).sort()).toEqual(['backup.tar.gz', 'shop', 'unpacked']);
  });

  test.each<[string, () => string, string]>([
    ['is not there', () => path.join(folder, 'none'), 'There is no backup at FOLDER/none.'],
    ['is below a file', () => path.join(archive, 'none'), 'There is no backup at FOLDER/backup.tar.gz/none.'],
    ['is a folder', () => folder, 'FOLDER is a folder: name the file of a backup in it.'],
  ])('%s', async (_what, from, sentence) => {
    writeFileSync(archive, 'x');
    await expect(readArchive(from(), takeInto(unpacked))).rejects.toThrow(sentence.replace('FOLDER', folder));
  });
});
