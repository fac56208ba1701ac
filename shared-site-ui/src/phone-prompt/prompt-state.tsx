import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import alerts from '../alert.module.css';
import styles from './phone-prompt.module.css';
import { phonePromptTexts as texts } from './texts';

type Prompt = NonNullable<OrderPayment['prompt']>;

const LOOKS: Readonly<Record<Prompt['state'], string | undefined>> = {
  sending: alerts.alert,
  waiting: alerts.alert,
  unknown: alerts.alert,
  paid: alerts.success,
  failed: alerts.danger,
};

/** The state of the last prompt, for sighted users and screen readers: it changes by itself. */
export const PromptState = ({ payment: { prompt, due } }: { readonly payment: OrderPayment }) => (
  <div role="status" className={styles.live}>
    {prompt && (
      <div className={`${LOOKS[prompt.state]} ${styles.state}`} data-state={prompt.state}>
        <p className={styles.stateTitle}>{texts.states[prompt.state]}</p>
        <p>{prompt.message}</p>
        {prompt.receipt ? <p>{texts.receipt(prompt.receipt)}</p> : null}
      </div>
    )}
    {prompt?.state === 'paid' && due > 0 ? <p>{texts.left(due)}</p> : null}
  </div>
);
