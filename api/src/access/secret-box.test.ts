import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecretBox, KEY_BYTES, loadSecretKey } from './secret-box';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-key-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is opened with its key for its owner only', () => {
  const box = createSecretBox(Buffer.alloc(KEY_BYTES, 1));
  const sealed = box.seal('JBSWY3DP', 7);
  expect(sealed).not.toContain('JBSWY3DP');
  expect(box.seal('JBSWY3DP', 7)).not.toBe(sealed);
  expect(box.open(sealed, 7)).toBe('JBSWY3DP');
  expect(box.open(sealed, 8)).toBeNull();
  expect(createSecretBox(Buffer.alloc(KEY_BYTES, 2)).open(sealed, 7)).toBeNull();
  expect(box.open('not sealed at all', 7)).toBeNull();
});

test('the first start makes a key in a folder that need not be there yet, the next ones find it', () => {
  const file = path.join(folder, 'data', 'secret.key');
  const key = loadSecretKey(undefined, file);
  expect(key).toHaveLength(KEY_BYTES);
  expect(loadSecretKey(undefined, file)).toEqual(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a key that is set is taken, and one of another length stops the start with a sentence', () => {
  const key = Buffer.alloc(KEY_BYTES, 3);
  const file = path.join(folder, 'secret.key');
  expect(loadSecretKey(key.toString('base64'), file)).toEqual(key);
  expect(() => loadSecretKey('c2hvcnQ=', file)).toThrow('The environment variable SECRET_KEY is not usable');
  writeFileSync(file, 'c2hvcnQ=');
  expect(() => loadSecretKey(undefined, file)).toThrow(/secret\.key is not usable/);
});
