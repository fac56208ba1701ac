import { Dialog } from '@ofisi/shared-admin-ui/dialog';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { promptTexts as texts } from '../texts/prompts';
import { OrderPrompt } from './order-prompt';

/** What is to be known of an order to ask for its money. */
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

/** Asks the customer’s phone for the money of an order, over its list. What is under way goes on when it is closed. */
export const PromptDialog = ({ order, open, onClose }: PromptDialogProps) => (
  <Dialog
    title={texts.title(order.invoice)}
    open={open}
    shape="form"
    onClose={onClose}
    footer={
      <button type="button" className={buttons.button} onClick={onClose}>
        {texts.done}
      </button>
    }
  >
    <OrderPrompt orderId={order.id} phone={order.phone_number} />
  </Dialog>
);
