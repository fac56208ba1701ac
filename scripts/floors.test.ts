import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { arrows, FLOORS, rooms, upwards, withDrawing } from './floors';

it('every room of the API has a floor', () => {
  expect(FLOORS.flat().toSorted()).toEqual([...rooms].sort());
});

it('no import between rooms of the API leads up', () => {
  expect(arrows.length).toBeGreaterThan(1_000);
  expect(upwards()).toEqual([]);
});

it('the diagram in architecture.md matches the rooms (otherwise run npm run floors)', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  expect(page).toContain('<!-- npm run floors -->');
  expect(withDrawing(page)).toBe(page);
});
