import { printableName } from '../engine/printable-name';
import { isArchiveName } from './names';

/** A name with every character allowed in a file of a release (`platform/src/registry/names.ts`). */
const RELEASE_FILE = 'registry/releases/shell/1.0.0-rc.1-0123456789ab/a_$@~!()=+^-.js';

test.each([
  'secret.key',
  'database/postgresql.dump',
  'database/embedded/base/5/1249_vm',
  'registry/access.json',
  'registry/environments/production.audit.jsonl',
  'registry/sets/link.key',
  RELEASE_FILE,
  `${RELEASE_FILE}.br`,
  'registry/releases/shell/1.0.0-0123456789ab/login~register~reset-password.css.gz',
  'registry/releases/shell/1.0.0-0123456789ab/release.sig',
  `registry/releases/mf-${'a'.repeat(197)}/1.0.0-0123456789ab/${'b'.repeat(99)}/${'c'.repeat(100)}`,
  'uploads/items/lamp.part-0123456789ab.webp',
  'uploads/receipts/Rechnung für März & 東京.pdf',
])('%s can be in a backup', (name) => expect(isArchiveName(name)).toBe(true));

test.each([
  '',
  'uploads',
  'uploads/',
  'uploads//lamp.webp',
  '/etc/passwd',
  'outbox/mail.eml',
  'secret.key/lamp.webp',
  'Uploads/lamp.webp',
  '../uploads/lamp.webp',
  'uploads/../secret.key',
  'uploads/./lamp.webp',
  'uploads/items/..',
  'uploads\\..\\secret.key',
  'uploads/..\\secret.key',
  'C:/uploads/lamp.webp',
  'uploads/lamp\0.webp',
  'uploads/lamp\n.webp',
  'uploads/\u009b31mlamp.webp',
  'uploads/lamp\u{fffd}.webp',
  `uploads/${'a'.repeat(256)}`,
  `uploads/${'ü'.repeat(128)}`,
  `uploads${'/a'.repeat(1_000)}`,
])('%j cannot be in a backup', (name) => expect(isArchiveName(name)).toBe(false));

test('a name in a sentence neither moves the cursor nor fills the screen', () => {
  expect(printableName('a\u001b[2Jb\u009b1m\u202ec')).toBe('a?[2Jb?1m?c');
  expect(printableName('a'.repeat(5_000))).toBe(`${'a'.repeat(200)}…`);
});
