import { extname, join } from 'node:path';

/** `.ts` where servers run from source, `.js` where they are compiled. */
const EXTENSION = extname(__filename);

/** The path of one of our own programs. */
export const ownProgram = (folder: string, name: string): string => join(folder, `${name}${EXTENSION}`);

/** Modules that a new process or worker must load before one of our own programs: sources need a TypeScript loader. */
export const preloadArguments = (): string[] => (EXTENSION === '.ts' ? [require.resolve('tsx/cjs')] : []);
