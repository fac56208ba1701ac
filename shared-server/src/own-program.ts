import { extname, join } from 'node:path';

/** `.ts` where servers run from their sources, `.js` where they were compiled. */
const EXTENSION = extname(__filename);

/** The file of a program of ours. */
export const ownProgram = (folder: string, name: string): string => join(folder, `${name}${EXTENSION}`);

/** What a new process or worker loads before a program of ours: sources need what reads TypeScript. */
export const modulesBefore = (): string[] => (EXTENSION === '.ts' ? [require.resolve('tsx/cjs')] : []);
