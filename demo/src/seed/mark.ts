import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markIn = (dataDir: string): string => join(dataDir, 'seeded');

/** Remembers that the embedded data of the folder is not empty. */
export const markSeeded = (dataDir: string): void => writeFileSync(markIn(dataDir), '');

/** Whether that is known of the folder without opening its data, which takes seconds. */
export const isSeeded = (dataDir: string): boolean => existsSync(join(dataDir, 'db')) && existsSync(markIn(dataDir));
