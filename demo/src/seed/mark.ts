import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markIn = (dataDir: string): string => join(dataDir, 'seeded');

/** Records that the embedded data of the folder is not empty. */
export const markSeeded = (dataDir: string): void => writeFileSync(markIn(dataDir), '');

/** Whether that is recorded, without opening the folder's data, which takes seconds. */
export const isSeeded = (dataDir: string): boolean => existsSync(join(dataDir, 'db')) && existsSync(markIn(dataDir));
