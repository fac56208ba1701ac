import { getInstance } from '@module-federation/enhanced/runtime';

/** Federation caches the failure of a shared module for good. This clears it, so that the next consumer requests the module again. */
export function evictFailedShares(): void {
  for (const packages of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(packages)) {
      for (const shared of Object.values(versions)) {
        if (!shared.loaded) delete shared.loading;
      }
    }
  }
}
