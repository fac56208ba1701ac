import path from 'node:path';

/** Written by drizzle-kit, applied at every start on both engines. */
export const MIGRATIONS_FOLDER = path.resolve(__dirname, '../../migrations');
