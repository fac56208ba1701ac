import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { files, importsOf } from './imports';

const SOURCES = 'api/src/';

/** The rooms of the API by floor, ground floor first. */
export const FLOORS = JSON.parse(readFileSync(join(ROOT, 'api/floors.json'), 'utf8')) as readonly (readonly string[])[];

/** An import from one room of the API into another; `''` stands for files outside the rooms. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imported: string;
}

const roomOf = (file: string): string => /^api\/src\/([^/]+)\//.exec(file)?.[1] ?? '';

const isForTests = (file: string): boolean => file.endsWith('.test.ts') || file.split('/').includes('testing');

const sources = [...files].filter((file) => file.startsWith(SOURCES) && !isForTests(file));

/** The existing folders, whether or not they are on a floor. */
export const rooms: ReadonlySet<string> = new Set(sources.map(roomOf).filter(Boolean));

/** Every import between two rooms. */
export const arrows: readonly Arrow[] = sources.flatMap((file) =>
  importsOf(file)
    .filter((imported) => imported.startsWith(SOURCES) && roomOf(imported) !== roomOf(file))
    .map((imported) => ({ from: roomOf(file), to: roomOf(imported), file, imported })),
);

const levelOf = (room: string): number => {
  const level = FLOORS.findIndex((floor) => floor.includes(room));
  return level < 0 ? FLOORS.length : level;
};

/** The imports that do not lead down. */
export const upwards = (): readonly Arrow[] => arrows.filter(({ from, to }) => levelOf(to) >= levelOf(from));

/** By room: the rooms that it imports, except those that it also reaches through another one. */
function steps(): ReadonlyMap<string, readonly string[]> {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of arrows) below.set(from, (below.get(from) ?? new Set()).add(to));
  const reached = (room: string): ReadonlySet<string> =>
    new Set([...(below.get(room) ?? [])].flatMap((next) => [next, ...reached(next)]));
  return new Map(
    [...below].map(([room, next]) => [
      room,
      [...next].filter((one) => ![...next].some((other) => other !== one && reached(other).has(one))),
    ]),
  );
}

/** The floors as the architecture page shows them: from the top to the ground, each room with the rooms that it imports directly. */
export function drawFloors(): string {
  const next = steps();
  const highestFirst = (one: string, other: string) => levelOf(other) - levelOf(one) || (one < other ? -1 : 1);
  const drawn = [...rooms].sort(highestFirst).map((room) => {
    const below = [...(next.get(room) ?? [])].sort(highestFirst);
    return below.length > 0 ? `${room} ─► ${below.join(', ')}` : room;
  });
  return `\`\`\`\n${drawn.join('\n')}\n\`\`\``;
}

/** A page with its drawing replaced by the current one. */
export const withDrawing = (page: string): string =>
  page.replace(/(?<=<!-- npm run floors -->\n\n?)```\n[^`]*```/, drawFloors);
