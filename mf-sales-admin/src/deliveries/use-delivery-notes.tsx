import type { Delivery } from '@ofisi/api-contract/deliveries/deliveries';
import { download } from '@ofisi/shared-admin-ui/download';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { notify } from '@ofisi/shared-page/notices';
import { useMutation } from '@tanstack/react-query';
import { deliveryTexts as texts } from '../texts/deliveries';

type Noted = Pick<Delivery, 'id'>;

/** Creates the delivery notes that accompany the goods and are signed on receipt: one file, one page per delivery. */
export function useDeliveryNotes() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (read: () => Promise<readonly Noted[]>) => {
      const ids = (await read()).map(({ id }) => id);
      if (ids.length === 0) return notify(texts.noNotes, 'neutral');
      return download('/delivery-notes', ids.length === 1 ? `delivery-note-${ids[0]}.pdf` : 'delivery-notes.pdf', {
        ids,
      });
    },
  });
  return {
    make: (rows: readonly Noted[]) => mutate(() => Promise.resolve(rows)),
    /** Reads first which deliveries there are by now. */
    makeOf: mutate,
    isPending,
    /** The failure, if any. */
    alert: error && <FailureAlert text={texts.noteFailed} reason={reasonOf(error)} />,
  };
}
