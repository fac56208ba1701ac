import { mkdirSync } from 'node:fs';
import { StartupError } from './errors';

/** Creates the data folder if it is missing. @throws StartupError when it cannot be created */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable.`, { cause: error });
  }
}
