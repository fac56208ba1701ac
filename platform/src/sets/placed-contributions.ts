import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { missingProps, type PlacedContribution } from '@ofisi/shared-contract/slots';

/**
 * The contributions of these releases whose slot one of them has, with the props that they read; any other is left out, so that a remote
 * may be released before or after the one that it contributes to. In the order of each slot.
 */
export function placedContributions(releases: readonly ReleaseDocument[]): PlacedContribution[] {
  const slots = new Map(
    releases.flatMap(({ remote, contributes }) =>
      Object.entries(contributes.slots ?? {}).map(([id, entry]) => [`${remote}/${id}`, entry] as const),
    ),
  );
  return releases
    .flatMap(({ remote, contributes }) =>
      (contributes.contributions ?? []).flatMap(({ reads, ...placed }) => {
        const slot = slots.get(placed.slot);
        return slot && missingProps(slot, { reads }).length === 0 ? [{ ...placed, remote }] : [];
      }),
    )
    .sort((a, b) => a.order - b.order || Number(a.id > b.id) - Number(a.id < b.id));
}
