import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/** A release's document, or null when there is no such release. */
export type ReleaseReader = (remote: string, releaseId: string) => Promise<ReleaseDocument | null>;
