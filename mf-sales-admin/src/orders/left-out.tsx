import alerts from '@ofisi/shared-site-ui/alert.module.css';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { orderChoiceTexts as texts } from '../texts/order-choice';

/** An order that an action on several left out. */
export interface OrderLeftOut {
  readonly id: number;
  readonly number: string;
  readonly reason: string;
}

interface LeftOutProps {
  /** What did not happen to them: `Not printed`. */
  readonly title: string;
  readonly orders: readonly OrderLeftOut[];
  readonly onDismiss: () => void;
}

/** The orders that an action on several left out, each with the reason; stays until it is dismissed. */
export const LeftOut = ({ title, orders, onDismiss }: LeftOutProps) =>
  orders.length > 0 && (
    <div role="alert" className={alerts.alert}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {orders.map(({ id, number, reason }) => (
          <li key={id}>
            {number}: {reason}
          </li>
        ))}
      </ul>
      <button type="button" className={linkButtons.button} onClick={onDismiss}>
        {texts.dismiss}
      </button>
    </div>
  );
