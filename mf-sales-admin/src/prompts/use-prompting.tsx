import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { type ReactNode, useState } from 'react';
import { PromptDialog, type PromptedOrder } from './prompt-dialog';

/** The dialog that sends a prompt for an order of a list; `ask` is null if the shop has no prompts. */
export function usePrompting(): { readonly ask: ((order: PromptedOrder) => void) | null; readonly dialog: ReactNode } {
  const { payment } = useShopSettings();
  const [order, setOrder] = useState<PromptedOrder | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (wanted: PromptedOrder) => {
    setOrder(wanted);
    setOpen(true);
  };
  return {
    ask: payment.mpesa_prompts ? ask : null,
    dialog: order && <PromptDialog key={order.id} order={order} open={isOpen} onClose={() => setOpen(false)} />,
  };
}
