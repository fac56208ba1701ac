import type { Delivery } from '@ofisi/api-contract/deliveries/deliveries';
import { download } from '@ofisi/shared-admin-ui/download';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { useMutation } from '@tanstack/react-query';
import { deliveryTexts as texts } from '../texts/deliveries';

/** Creates the delivery notes that accompany the goods and are signed on receipt: one file, one page per delivery. */
export function useDeliveryNotes() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      download('/delivery-notes', ids.length === 1 ? `delivery-note-${ids[0]}.pdf` : 'delivery-notes.pdf', { ids }),
  });
  return {
    make: (rows: readonly Pick<Delivery, 'id'>[]) => mutate(rows.map(({ id }) => id)),
    isPending,
    /** The failure, if any. */
    alert: error && <FailureAlert text={texts.noteFailed} reason={reasonOf(error)} />,
  };
}
