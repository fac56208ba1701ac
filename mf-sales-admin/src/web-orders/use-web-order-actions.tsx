import type { Delivery, DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { announce, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import type { RowAction } from '@ofisi/shared-admin-ui/row-menu';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import type { ReactNode } from 'react';
import { deliveryPath, moveDelivery } from '../deliveries/deliveries.resource';
import { orderPaymentTexts } from '../texts/order-payments';
import { promptTexts } from '../texts/prompts';
import { webOrderTexts as texts } from '../texts/web-orders';
import { unpaid } from './unpaid';
import { webOrders } from './web-orders.resource';

type Shipment = WebOrder['deliveries'][number];
type DeliveryStatus = Delivery['delivery_status'];

interface Opens {
  readonly pay: (order: WebOrder) => void;
  /** Null if the shop has no prompts. */
  readonly ask: ((order: WebOrder) => void) | null;
  readonly cancel: (order: WebOrder) => void;
  readonly cancelRest: (order: WebOrder) => void;
}

interface WebOrderActions {
  /** The next action on an order that the signed-in user may perform; null if there is none. */
  readonly nextOf: (order: WebOrder) => RowAction<WebOrder> | null;
  readonly actions: readonly RowAction<WebOrder>[];
  /** The failure of an action, if any. */
  readonly alert: ReactNode;
}

const first = ({ deliveries }: WebOrder, status: DeliveryStatus): Shipment | undefined =>
  deliveries.find(({ delivery_status }) => delivery_status === status);

const hasLeft = (order: WebOrder) => Boolean(first(order, 'on_the_way') ?? first(order, 'delivered'));

/** The actions available for an order of the shop in its stage (decision BO-92). The server checks again. */
export function useWebOrderActions({ pay, ask, cancel, cancelRest }: Opens): WebOrderActions {
  const navigate = useNavigate();
  const permissions = useSession((session) => session.permissions);
  const move = useResourceMutation(webOrders, {
    call: ({ shipment, to }: { shipment: Shipment; to: DeliveryStatus }) => moveDelivery(shipment, to),
    onSuccess: (saved: DeliverySavedResponse) => announce(undefined, saved),
  });
  const moving = (from: DeliveryStatus, to: DeliveryStatus, label: string): RowAction<WebOrder> => ({
    label,
    run: (order) => {
      const shipment = first(order, from);
      if (shipment) move.mutate({ shipment, to });
    },
    when: (order) => first(order, from) !== undefined,
    blockedBy: unpaid,
  });

  const isOpen = ({ open, status }: WebOrder) => open > 0 && (status === 'reserved' || status === 'completed');
  const record: RowAction<WebOrder> = { label: orderPaymentTexts.action, run: pay, when: isOpen };
  const prompt: RowAction<WebOrder>[] = ask ? [{ label: promptTexts.action, run: ask, when: isOpen }] : [];
  const pack: RowAction<WebOrder> = {
    label: texts.pack,
    run: ({ id }) => void navigate(`/admin/sales/deliveries/new?order=${id}`),
    when: ({ stage }) => stage === 'unpaid' || stage === 'packing',
  };
  const send = moving('pending', 'on_the_way', texts.send);
  const arrive = moving('on_the_way', 'delivered', texts.arrive);
  const open: RowAction<WebOrder> = {
    label: texts.openDelivery,
    run: ({ deliveries }) => void navigate(deliveryPath(deliveries.at(-1) ?? { id: 0 })),
    when: ({ deliveries }) => deliveries.length > 0,
  };
  const drop: RowAction<WebOrder> = {
    label: texts.cancel,
    run: cancel,
    danger: true,
    when: ({ stage, deliveries }) => (stage === 'unpaid' || stage === 'packing') && deliveries.length === 0,
  };

  const dropRest: RowAction<WebOrder> = {
    label: texts.rest.action,
    run: cancelRest,
    danger: true,
    when: (order) => (order.stage === 'unpaid' || order.stage === 'packing') && hasLeft(order),
  };

  const delivers = permissions.includes('deliveries.manage');
  const possible = [
    ...(permissions.includes('sales.create') ? [record, ...prompt] : []),
    ...(delivers ? [pack, send, arrive, open] : []),
    ...(permissions.includes('sales.void') ? [drop, dropRest] : []),
  ];
  const NEXT: Readonly<Partial<Record<WebOrder['stage'], RowAction<WebOrder>>>> = {
    unpaid: record,
    packing: pack,
    packed: send,
    on_the_way: arrive,
  };
  return {
    nextOf: (order) => {
      const next = NEXT[order.stage];
      const wanted = next?.blockedBy?.(order) ? record : next;
      return possible.find((action) => action === wanted) ?? null;
    },
    actions: possible,
    alert: move.error && <FailureAlert text={texts.notMoved} reason={reasonOf(move.error)} />,
  };
}
