import { getInstance } from '@module-federation/enhanced/runtime';

/** Federation keeps the failure of a shared module for good; after this, whoever needs the module asks for it again. */
export function evictFailedShares(): void {
  for (const packages of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(packages)) {
      for (const shared of Object.values(versions)) {
        if (!shared.loaded) delete shared.loading;
      }
    }
  }
}
