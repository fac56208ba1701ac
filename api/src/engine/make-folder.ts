import { mkdirSync } from 'node:fs';
import { StartupError } from './errors';

/** Makes the data folder where it is missing. @throws StartupError when it cannot be made */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable.`, { cause: error });
  }
}
