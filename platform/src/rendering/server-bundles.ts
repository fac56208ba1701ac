import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { LRUCache } from 'lru-cache';
import { sentence } from '../errors';
import type { ReleaseStore } from '../registry/release-store';
import { integrityOf } from '../registry/release-hash';
import { keyOf, type Fault } from './faults';
import type { BundleName } from './messages';

const MOST = 16;

export interface ServerBundle extends BundleName {
  readonly code: Uint8Array;
}

/** The bundle of a release that has one, or its fault. */
export type BundleReader = (release: ReleaseDocument) => Promise<ServerBundle | Fault>;

export const isFault = (bundle: ServerBundle | Fault): bundle is Fault => 'kind' in bundle;

/** Reads bundles, verifies each against its release's hash, and caches the recently used ones. */
export function readServerBundles(releases: ReleaseStore): BundleReader {
  const cached = new LRUCache<string, Promise<ServerBundle | Fault>>({ max: MOST });

  async function read(release: ReleaseDocument): Promise<ServerBundle | Fault> {
    const { remote, releaseId, server, integrity } = release;
    const file = server ?? '';
    const content = await releases.readFile(remote, releaseId, file, null).catch((error: unknown) => sentence(error));
    if (typeof content === 'string') return { kind: 'missing', release, message: content };
    if (!content) return { kind: 'missing', release, message: `${file} is not there.` };
    if (!Object.hasOwn(integrity, file) || integrity[file] !== integrityOf(content)) {
      return { kind: 'altered', release, message: `${file} is not what was published.` };
    }
    return { key: keyOf(release), publicPath: `/releases/${keyOf(release)}/`, code: content };
  }

  return (release) => {
    const key = keyOf(release);
    const known = cached.get(key);
    if (known) return known;
    const reading = read(release);
    cached.set(key, reading);
    // A fault may be repaired.
    const forget = () => void cached.delete(key);
    reading.then((bundle) => isFault(bundle) && forget(), forget);
    return reading;
  };
}
