import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { notify } from '@ofisi/shared-page/notices';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { recordSale } from '../record-sale/record-sale';
import { sales } from '../sales/sales.resource';
import { waitingSaleTexts as texts } from '../texts/waiting-sales';
import { isTooOld, mayHelpLater, refusalOf } from './record-or-keep';
import { dropWaiting, keepWaiting, keyOfSale, waitingSalesOf, type WaitingSale } from './waiting-sales';

const TRY_AGAIN_MS = 20_000;

/**
 * Records the waiting sales, oldest first: when the page opens, when the connection is back, and every now and then. Each is sent with its
 * own key, so it is recorded once (invariant 18). What the shop refuses stays in the list with the reason.
 */
export function useRecording(ownerId: number | null, hasAny: boolean) {
  const isSending = useRef(false);
  const record = useResourceMutation(sales, {
    call: async (sale: WaitingSale) => ({ sale, recorded: await recordSale(sale) }),
    onSuccess: ({ sale, recorded: { invoice, total, before } }) => {
      if (ownerId !== null) dropWaiting(ownerId, keyOfSale(sale));
      notify(before ? texts.recordedBefore(invoice) : texts.recorded(invoice, formatTotal(total)));
    },
  });
  /** Whether the shop answered; if not, the others wait as well. */
  const isDecided = async (owner: number, sale: WaitingSale): Promise<boolean> => {
    try {
      await record.mutateAsync(sale);
    } catch (error) {
      if (mayHelpLater(error)) return false;
      keepWaiting(owner, { ...sale, problem: refusalOf(error) });
    }
    return true;
  };
  const sendAll = async () => {
    if (ownerId === null || isSending.current) return;
    isSending.current = true;
    try {
      for (const sale of waitingSalesOf(ownerId).filter(({ problem }) => problem === null)) {
        if (isTooOld(sale)) keepWaiting(ownerId, { ...sale, problem: texts.tooOld });
        else if (!(await isDecided(ownerId, sale))) return;
      }
    } finally {
      isSending.current = false;
    }
  };
  const send = useEffectEvent(() => void sendAll());
  useEffect(() => send(), []);
  useEffect(() => {
    if (!hasAny) return;
    const timer = setInterval(() => send(), TRY_AGAIN_MS);
    const unfollow = onlineManager.subscribe((isOnline) => isOnline && send());
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [hasAny]);
  return { isSending: record.isPending, sendNow: () => void sendAll() };
}
