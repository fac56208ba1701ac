import { readBootDocument as readFromPage, type BootDocument } from '../../shared-contract/src/boot';
import { bundledBoot } from './bundled-boot';

export * from '../../shared-contract/src/boot';

/** Replaces `readBootDocument` of `shared-contract`. */
export const readBootDocument = (page: Document): BootDocument => bundledBoot(readFromPage(page));
