import { reasonOf } from './shoppers';
import type { Result } from './result';
import type { Shape } from './shape';

/** Checks whether the shop's books still agree after an operation, with the command from its image. */
export async function booksAfter(shape: Shape, name: string): Promise<Result> {
  const startedAt = Date.now();
  const said = await shape.run('api', ['ofisi', 'check-books']).then(
    () => null,
    (error: unknown) => reasonOf(error),
  );
  const seconds = (Date.now() - startedAt) / 1000;
  return { drill: `the books agree after *${name}*`, seconds, seen: null, stored: null, faults: said ? [said] : [] };
}
