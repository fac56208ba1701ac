import type { OrderForDelivery } from '@ofisi/api-contract/deliveries/deliveries';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import type { PickerSource } from '@ofisi/shared-admin-ui/picker-source';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { RecordPicker } from '@ofisi/shared-admin-ui/record-picker';
import { get } from '@ofisi/shared-auth/http';
import { Link, useNavigate, useSearchParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderChoiceTexts as texts } from '../texts/order-choice';
import styles from './choose-order.module.css';

interface Frame {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
}

interface ChooseOrderProps extends Frame {
  /** Page that adds the document; the order becomes its `?order=`. */
  readonly path: string;
  readonly question: string;
  readonly source: PickerSource<OrderForDelivery>;
  /** An alternative to choosing an order. */
  readonly children?: ReactNode;
}

/** Lets the user choose the order of a delivery or a return. */
export function ChooseOrder({ title, back, path, question, source, children }: ChooseOrderProps) {
  const navigate = useNavigate();
  return (
    <DetailsPage title={title} back={back}>
      <div className={styles.choose}>
        <p id="which-order">{question}</p>
        <RecordPicker
          source={source}
          value={null}
          placeholder={texts.hint}
          aria-label={texts.order}
          aria-describedby="which-order"
          onChange={(id) => id !== null && void navigate(`${path}?order=${id}`, { replace: true })}
        />
        {children}
      </div>
    </DetailsPage>
  );
}

/** The order in the address: `?order=7`, or a word in place of a number; null if there is none. */
export function useNamedOrder(): string | null {
  const [params] = useSearchParams();
  return params.get('order');
}

export const isOrderId = (order: string | null): order is string => order !== null && /^\d{1,9}$/.test(order);

interface OfOrderProps<Item> extends Frame {
  readonly id: number;
  readonly path: string;
  /** The call that returns such orders with their lines. */
  readonly call: string;
  readonly queryKey: readonly unknown[];
  readonly nothingLeft: string;
  readonly children: (order: OrderForDelivery, lines: readonly Item[]) => ReactNode;
}

/** Loads the order with its lines, or explains why nothing of it is left. */
export function OfOrder<Item>({ id, title, back, path, call, queryKey, nothingLeft, children }: OfOrderProps<Item>) {
  const query = useQuery({
    queryKey: [...queryKey, 'order', id],
    queryFn: ({ signal }) =>
      get<{ orders: readonly OrderForDelivery[]; order_items: readonly Item[] }>(`${call}?ids=${id}`, signal),
  });
  const { data } = query;
  const order = data?.orders[0];
  if (data && order) return children(order, data.order_items);
  return (
    <DetailsPage title={title} back={back}>
      {data ? (
        <>
          <p role="alert" className={alerts.alert}>
            {nothingLeft}
          </p>
          <p>
            <Link to={path} className={buttons.button}>
              {texts.another}
            </Link>
          </p>
        </>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DetailsPage>
  );
}
