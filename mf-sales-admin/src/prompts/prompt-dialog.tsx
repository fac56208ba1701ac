import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { promptTexts as texts } from '../texts/prompts';
import { OrderPrompt } from './order-prompt';

/** The fields of an order that a prompt needs. */
export interface PromptedOrder {
  readonly id: number;
  readonly invoice: string;
  readonly phone_number: string;
}

interface PromptDialogProps {
  readonly order: PromptedOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sends a payment prompt to the customer’s phone, in a dialog over the list. A prompt in progress continues when it is closed. */
export const PromptDialog = ({ order, open, onClose }: PromptDialogProps) => (
  <ReadingDialog title={texts.title(order.invoice)} open={open} shape="form" onClose={onClose} closeLabel={texts.done}>
    <OrderPrompt orderId={order.id} phone={order.phone_number} />
  </ReadingDialog>
);
