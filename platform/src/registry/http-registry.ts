import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { parseReleaseDocument } from './documents';
import type { EnvironmentStore } from './environment-store';
import type { FileCache } from './file-cache';
import { setDocumentSchema, setNoteSchema } from './object-set-store';
import { httpEnvironments, type HttpEnvironmentsOptions } from './http-environments';
import { checkReleaseId, checkRemoteName, isFileName } from './names';
import { pathOf, queryOf, type Send } from './over-http';
import type { Registry } from './registry';
import { BUILD_DOCUMENT } from './release-hash';
import type { ReleaseStore } from './release-store';
import { decodeLinkKey } from './link-key';
import { isSetId } from './set-id';
import type { SetStore } from './set-store';

/**
 * A registry whose folder belongs to another process: releases, environments and sets are read over HTTP. A release, set or environment
 * that was read once stays available while the registry is away. Nothing can be published or pinned through it.
 * @param linkKey the key that signs links to sets; without it, the registry is asked for its own
 */
export function httpRegistry(options: HttpEnvironmentsOptions & { readonly linkKey?: string | undefined }): Registry {
  const { send, cache } = options;
  return {
    releases: httpReleases(send, cache),
    environments: { ...httpEnvironments(options), ...otherEnvironmentCalls(send) },
    sets: httpSets(send, cache, options.linkKey),
    needsSignOff: refused,
    // A gateway knows its own addresses.
    originOf: async () => Promise.resolve(null),
  };
}

const refused = (): Promise<never> =>
  Promise.reject(new PlatformError(403, 'A gateway cannot publish or pin; use the registry.'));

/** Caches the response, and falls back to the cached one when the registry does not respond or refuses this gateway's token. A 404 is null. */
async function askOrRecall(cache: FileCache, key: string, ask: () => Promise<Buffer>): Promise<Buffer | null> {
  try {
    const content = await ask();
    await cache.put(key, content);
    return content;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.status === 404) return null;
    const known = await cache.get(key);
    if (known) return known;
    throw error;
  }
}

const jsonOf = async (pending: Promise<unknown>): Promise<Buffer> => Buffer.from(JSON.stringify(await pending));

const listedReleases = z.object({ releases: z.array(z.object({ releaseId: z.string(), createdAt: z.string() })) });
const signatureAnswer = z.object({ signature: z.string().nullable() });

function httpReleases(send: Send, cache: FileCache): ReleaseStore {
  function placeOf(remote: string, releaseId: string): string {
    checkRemoteName(remote);
    checkReleaseId(releaseId);
    return pathOf('releases', remote, releaseId);
  }

  return {
    async read(remote, releaseId): Promise<ReleaseDocument | null> {
      const place = placeOf(remote, releaseId);
      const text = await askOrRecall(cache, place, () => jsonOf(send('GET', place)));
      if (!text) return null;
      const release = parseReleaseDocument(text.toString(), `The registry's document of ${remote} ${releaseId}`);
      if (release.remote === remote && release.releaseId === releaseId) return release;
      throw new PlatformError(422, `The registry has another release as ${remote} ${releaseId}.`);
    },

    async readSignature(remote, releaseId) {
      const place = `${placeOf(remote, releaseId)}/signature`;
      const text = await askOrRecall(cache, place, () => jsonOf(send('GET', place)));
      return text && signatureAnswer.parse(JSON.parse(text.toString())).signature;
    },

    async readFile(remote, releaseId, name, encoding) {
      const place = placeOf(remote, releaseId);
      if (!isFileName(name)) return null;
      const path = `${place}/files${pathOf(...name.split('/'))}${encoding ? queryOf({ form: encoding }) : ''}`;
      const ask = async () => Buffer.from((await send('GET', path)) as Buffer);
      // Other files are cached by the caller that has verified their hashes.
      if (name === BUILD_DOCUMENT) return askOrRecall(cache, path, ask);
      return ask().catch((error: unknown) => {
        if (error instanceof PlatformError && error.status === 404) return null;
        throw error;
      });
    },

    async list(remote) {
      checkRemoteName(remote);
      return listedReleases.parse(await send('GET', pathOf('releases', remote))).releases;
    },

    async remotes() {
      return z.object({ remotes: z.array(z.string()) }).parse(await send('GET', '/releases')).remotes;
    },

    async fileNames(remote, releaseId) {
      const answer = await send('GET', `${placeOf(remote, releaseId)}/files`);
      return z.object({ names: z.array(z.string()) }).parse(answer).names;
    },

    add: refused,
    writeSignature: refused,
    remove: refused,
    sweep: refused,
  };
}

const otherEnvironmentCalls = (
  send: Send,
): Pick<EnvironmentStore, 'names' | 'history' | 'write' | 'exclusively' | 'proven'> => ({
  async names() {
    return z.object({ environments: z.array(z.string()) }).parse(await send('GET', '/environments')).environments;
  },
  async history(name) {
    const answer = await send('GET', pathOf('environments', name, 'history'));
    return (answer as { history: Awaited<ReturnType<EnvironmentStore['history']>> }).history;
  },
  write: refused,
  exclusively: refused,
  proven: refused,
});

function httpSets(send: Send, cache: FileCache, linkKey: string | undefined): SetStore {
  let key: Promise<Buffer> | null = null;

  return {
    async add(releases, by) {
      return setDocumentSchema.parse(await send('POST', '/gateway/sets', { releases, by }));
    },

    async read(id) {
      if (!isSetId(id)) return null;
      const place = pathOf('gateway', 'sets', id);
      const text = await askOrRecall(cache, place, () => jsonOf(send('GET', place)));
      const set = text && setDocumentSchema.parse(JSON.parse(text.toString()));
      if (set && set.id !== id) throw new PlatformError(422, `The registry has another set as ${id}.`);
      return set;
    },

    all: refused,

    async note(note) {
      await send('POST', '/gateway/notes', note);
    },

    async notes() {
      const text = await askOrRecall(cache, 'notes', () => jsonOf(send('GET', '/gateway/notes')));
      return z.object({ notes: z.array(setNoteSchema) }).parse(JSON.parse(text?.toString() ?? '{"notes":[]}')).notes;
    },

    linkKey() {
      key ??= linkKey === undefined ? askLinkKey() : Promise.resolve(decodeLinkKey(linkKey, 'SET_LINK_KEY'));
      key.catch(() => (key = null));
      return key;
    },
  };

  async function askLinkKey(): Promise<Buffer> {
    const answer = z.object({ key: z.string() }).parse(await send('GET', '/gateway/link-key'));
    return decodeLinkKey(answer.key, 'The key of the registry');
  }
}
