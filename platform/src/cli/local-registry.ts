import { userInfo } from 'node:os';
import { registryCalls, type RegistryCalls } from '../registry-server/calls';
import { openHere, type LocalRegistry } from '../registry-server/connect';

/** The calls of a registry, and the key that signs what is published over them. */
export interface Publisher {
  readonly registry: RegistryCalls;
  /** PEM. */
  readonly key: string | null;
}

/**
 * Runs the work with the registry of this machine as the person of this machine, with their token and their key. Sets are not tried before
 * they are pinned, since a trial takes longer than a start may.
 */
export async function withLocalRegistry<Result>(
  dataDir: string,
  work: (publisher: Publisher) => Promise<Result>,
  options: Pick<LocalRegistry, 'compress' | 'place'> = {},
): Promise<Result> {
  const account = userInfo().username;
  const connection = openHere({ dataDir, account, trial: null, ...options });
  try {
    return await work({ registry: registryCalls(connection.send), key: await connection.key() });
  } finally {
    await connection.close();
  }
}
