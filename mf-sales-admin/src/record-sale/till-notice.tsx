import type { OpenTillRequest, Till } from '@ofisi/api-contract/finance/till';
import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import type { Editor } from '@ofisi/shared-admin-ui/editor';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { tillTexts as texts } from '../texts/till';
import { OpenTillForm } from '../till/till-forms';
import { useMyTill } from '../till/tills.resource';
import { refocusPayment } from './focus-payment';
import styles from './record-sale.module.css';
import type { SaleValues } from './sale-values';

interface TillNoticeProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly onOpen: () => void;
}

/** Shown if cash is to be taken while the user's till is closed: says so, and opens the till. */
export function TillNotice({ form, onOpen }: TillNoticeProps) {
  const { data } = useMyTill();
  const [payments, onAccount] = useWatch({ control: form.control, name: ['payments', 'on_account'] });
  const takesCash = payments.some(({ method, amount }) => method === 'cash' && !(onAccount && !Number(amount)));
  return data?.till === null && takesCash ? <ClosedTill isRequired={data.is_required} onOpen={onOpen} /> : null;
}

/** The dialog that opens the till: outside the form of the sale, because submitting it must not submit the sale. */
export function OpenTillDialog({ editor: { form } }: { readonly editor: Editor<Till, OpenTillRequest> }) {
  if (!form) return null;
  const afterClose = () => {
    form.modal.afterClose();
    refocusPayment();
  };
  return (
    <AdminTheme>
      <OpenTillForm {...form} modal={{ ...form.modal, afterClose }} />
    </AdminTheme>
  );
}

function ClosedTill({ isRequired, onOpen }: { readonly isRequired: boolean; readonly onOpen: () => void }) {
  // The button is removed with the notice.
  useEffect(() => refocusPayment, []);
  return (
    <div role="status" className={`${alerts.alert} ${styles.till}`}>
      <p>{isRequired ? texts.closedAndRequired : texts.closed}</p>
      <button type="button" className={buttons.button} onClick={onOpen}>
        {texts.open}
      </button>
    </div>
  );
}
