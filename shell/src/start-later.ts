import type { BootDocument } from '@ofisi/shared-contract/boot';
import { prepareNextPages } from './next-page/prepare-next-pages';
import { keepUp } from './update/keep-up';

/** What a page does once it has loaded. */
export function startLater(boot: BootDocument): void {
  keepUp(boot);
  prepareNextPages(boot);
}
