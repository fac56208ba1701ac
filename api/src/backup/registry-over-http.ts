import { Readable } from 'node:stream';
import { REGISTRY_PARTS } from '@ofisi/shared-server/registry-files';
import { z } from 'zod';
import type { ContentToPack } from './archive';
import { BackupError } from './errors';
import { printableName } from '../engine/printable-name';

/** A registry on another machine. */
export interface RegistryAt {
  /** `http://registry:4200` */
  readonly origin: string;
  /** The token of a member who may back it up. */
  readonly token: string;
}

/** Timeout for one file. A file of a release has a few megabytes; a slower transfer never finishes. */
const WITHIN_MS = 120_000;

const listed = z.object({ paths: z.array(z.string()) });
const refusal = z.object({ message: z.string() });

async function ask({ origin, token }: RegistryAt, path: string): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    redirect: 'error',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch((error: unknown) => {
    throw new BackupError(`The registry at ${origin} does not answer: run the backup again when it does.`, {
      cause: error,
    });
  });
  if (answer.ok) {
    return answer;
  }
  const { data } = refusal.safeParse(await answer.json().catch(() => null));
  throw new BackupError(`The registry at ${origin} provides nothing to back up: ${data?.message ?? answer.status}`);
}

async function openFile(registry: RegistryAt, path: string) {
  const name = path.split('/').map(encodeURIComponent).join('/');
  const { headers, body } = await ask(registry, `/backup/files/${name}`);
  const bytes = Number(headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(bytes) || (bytes > 0 && body === null)) {
    throw new BackupError(
      `The server at ${registry.origin} is not a registry: it does not provide ${printableName(path)}.`,
    );
  }
  return { bytes, content: body === null ? Readable.from([]) : Readable.fromWeb(body as never) };
}

/** The contents of a registry on another machine for a backup, in the order in which they must be read. */
export async function* registryOver(registry: RegistryAt): AsyncGenerator<ContentToPack> {
  for (const part of REGISTRY_PARTS) {
    const answer = await ask(registry, `/backup/parts/${part}`);
    const { data } = listed.safeParse(await answer.json().catch(() => null));
    if (!data) {
      throw new BackupError(`The server at ${registry.origin} is not a registry: it does not list its contents.`);
    }
    for (const path of data.paths) {
      yield { path, open: () => openFile(registry, path) };
    }
  }
}
