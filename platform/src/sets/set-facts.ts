import { createHash } from 'node:crypto';
import { inertJson } from '../http/html';
import type { ResolvedEnvironment } from './resolve-environment';
import { shopBoot } from './shop-boot';

export interface SetFacts {
  /** The boot document as inlined in pages of the back-office. */
  readonly boot: string;
  /** The boot document as inlined in pages of the shop. */
  readonly shopBoot: string;
  /** The palette document as inlined in pages of the back-office. */
  readonly palette: string;
  /** Two sets with the same identity give the same pages of the shop. */
  readonly identity: string;
}

const known = new WeakMap<ResolvedEnvironment, SetFacts>();

/** Derives the facts of a resolved environment once, and caches them as long as it is in use. */
export function setFacts(set: ResolvedEnvironment): SetFacts {
  const before = known.get(set);
  if (before) return before;
  const boot = inertJson(set.boot);
  const shopBootOf = inertJson(shopBoot(set.boot, set.shell));
  const releases = Object.values(set.current).map(({ remote, releaseId }) => `${remote}/${releaseId}`);
  const identity = createHash('sha256')
    .update(`${releases.join(' ')}\n${shopBootOf}`)
    .digest('base64url')
    .slice(0, 22);
  const facts = { boot, shopBoot: shopBootOf, palette: inertJson(set.palette), identity };
  known.set(set, facts);
  return facts;
}
