import type { BootDocument } from '@ofisi/shared-contract/boot';
import { createContext, use } from 'react';

export const BootContext = createContext<BootDocument | null>(null);

/** Returns the boot document of the page: remotes, routes, nav and widgets. */
export function useBoot(): BootDocument {
  const boot = use(BootContext);
  if (!boot) throw new Error('useBoot needs a BootContext around it.');
  return boot;
}
