import { eventually } from '@ofisi/shared-server/testing/eventually';
import { ownProcesses } from '../../testing/own-processes';
import { workbook } from '../../testing/workbook';
import { createFileReader, type FileReader } from './file-reader';

const readers = () => ownProcesses('reader-process');

const CSV = Buffer.from('Brand Name\nRicoh\n');
const XLSX = workbook({ Brands: [['Brand Name'], ['Oki']] });

let reader: FileReader;

afterEach(async () => {
  reader.close();
  await eventually(() => Promise.resolve(expect(readers()).toEqual([])));
});

const brandOf = async (file: Buffer) => {
  const answer = await reader.read(file, null);
  return answer.kind === 'read' ? answer.rows[0]?.[1][0] : answer.message;
};

test('files that come one after another are read by one process, whatever is wrong with them', async () => {
  reader = createFileReader();
  expect(await brandOf(CSV)).toBe('Ricoh');
  const first = readers();
  expect(first).toHaveLength(1);
  expect(await Promise.all([brandOf(XLSX), brandOf(XLSX.subarray(0, 100)), brandOf(CSV)])).toEqual([
    'Oki',
    expect.stringContaining('damaged'),
    'Ricoh',
  ]);
  expect(readers()).toEqual(first);
});

test('after as many files as it may read, a process is ended and the next file has a new one', async () => {
  reader = createFileReader({ orders: 2 });
  expect([await brandOf(CSV), await brandOf(XLSX)]).toEqual(['Ricoh', 'Oki']);
  await eventually(() => Promise.resolve(expect(readers()).toEqual([])));
  expect(await brandOf(XLSX)).toBe('Oki');
  expect(readers()).toHaveLength(1);
});

test('a process for which no file comes is ended', async () => {
  reader = createFileReader({ idle: 1 });
  expect(await brandOf(CSV)).toBe('Ricoh');
  await eventually(() => Promise.resolve(expect(readers()).toEqual([])));
  expect(await brandOf(XLSX)).toBe('Oki');
});

test('a process that a file made large reads no other one', async () => {
  reader = createFileReader();
  const rows = `${'x'.repeat(100)}\n`.repeat(45_000);
  const wide = Buffer.from(`Brand Name,About\n${rows.replaceAll('\n', `,${'y'.repeat(300)}\n`)}`);
  expect(await reader.read(wide, null)).toMatchObject({ kind: 'read' });
  await eventually(() => Promise.resolve(expect(readers()).toEqual([])));
  expect(await brandOf(CSV)).toBe('Ricoh');
});

test('a file is read though the process that waited for one was killed', async () => {
  reader = createFileReader();
  expect(await brandOf(CSV)).toBe('Ricoh');
  readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
  expect(await brandOf(XLSX)).toBe('Oki');
});
