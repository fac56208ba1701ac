import { sql, type SQL } from 'drizzle-orm';

/** Ids as one parameter of a statement, so that its text is the same however many they are. */
export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;
