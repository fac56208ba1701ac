import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React keeps the stack of calls with each element it makes, to show it in warnings, until there are ten thousand in a second. Here it
 * has made as many from the beginning: a warning fails the test in any case, which says where it comes from.
 */
export function makeNoOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  });
}
