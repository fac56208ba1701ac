import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import type { BulkAction, OpeningAction } from '@ofisi/shared-admin-ui/bulk-dialog';
import { download } from '@ofisi/shared-admin-ui/download';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { useSession } from '@ofisi/shared-auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDeliveryNotes } from '../deliveries/use-delivery-notes';
import { LeftOut, type OrderLeftOut } from '../orders/left-out';
import { useInvoices } from '../sale-document/use-invoices';
import { deliveryTexts } from '../texts/deliveries';
import { saleDocumentTexts } from '../texts/sale-document';
import { webOrderTexts as texts } from '../texts/web-orders';
import { moveTogether, readOrders } from './move-together';
import { PackForm } from './pack-form';
import { packingOf } from './pack-together';
import { unpaid } from './unpaid';

/** The deliveries whose notes go with the goods; orders that are not packed have none. */
const sentOrPacked = ({ deliveries }: WebOrder) =>
  deliveries.filter(({ delivery_status: status }) => status === 'pending' || status === 'on_the_way');

const MOVES: readonly BulkAction[] = [
  {
    label: texts.send,
    question: texts.together.sendQuestion,
    working: texts.together.working,
    failed: texts.notMoved,
    call: moveTogether({
      from: 'pending',
      to: 'on_the_way',
      blockedBy: unpaid,
      notThere: texts.together.notPacked,
      moved: texts.together.sent,
    }),
  },
  {
    label: texts.arrive,
    question: texts.together.arriveQuestion,
    working: texts.together.working,
    failed: texts.notMoved,
    call: moveTogether({
      from: 'on_the_way',
      to: 'delivered',
      blockedBy: unpaid,
      notThere: texts.together.notOnTheWay,
      moved: texts.together.arrived,
    }),
  },
];

type Chosen = readonly WebOrder[];

/** Actions on several orders at once, in the order in which they are done (decisions BO-154 and BO-158). */
export function useTogether(): {
  readonly bulkActions: readonly (BulkAction | OpeningAction<WebOrder>)[];
  /** The failure of an action, and the orders that one left out. */
  readonly alert: ReactNode;
  /** The dialog and the paper of an action. */
  readonly dialogs: ReactNode;
} {
  const permissions = useSession((session) => session.permissions);
  const notes = useDeliveryNotes();
  const invoices = useInvoices();
  const list = useMutation({
    mutationFn: (ids: readonly number[]) => download('/packing-list', 'packing-list.pdf', { ids }),
  });
  const [chosen, setChosen] = useState<Chosen>([]);
  const [unpacked, setUnpacked] = useState<readonly OrderLeftOut[]>([]);
  const packing = useEditor(packingOf(chosen, setUnpacked));

  const leftOut = <LeftOut title={texts.together.unpacked} orders={unpacked} onDismiss={() => setUnpacked([])} />;

  const idsOf = (orders: Chosen) => orders.map(({ id }) => id);
  const pack = (orders: Chosen) => {
    setChosen(orders);
    setUnpacked([]);
    packing.add();
  };
  // An order that was ticked a while ago may have been packed since.
  const makeNotes = (orders: Chosen) =>
    notes.makeOf(async () => (await readOrders(idsOf(orders))).flatMap(sentOrPacked));

  const delivering: readonly (BulkAction | OpeningAction<WebOrder>)[] = [
    { label: texts.together.packingList, open: (orders) => list.mutate(idsOf(orders)) },
    { label: texts.pack, open: pack },
    ...MOVES,
    { label: deliveryTexts.notes, open: makeNotes },
  ];
  return {
    bulkActions: [
      ...(permissions.includes('deliveries.manage') ? delivering : []),
      { label: saleDocumentTexts.printInvoices, open: invoices.print },
    ],
    alert: (
      <>
        {list.error && <FailureAlert text={texts.together.packingListFailed} reason={reasonOf(list.error)} />}
        {notes.alert}
        {!packing.form && leftOut}
        {invoices.alert}
      </>
    ),
    dialogs: (
      <>
        {packing.form && <PackForm {...packing.form} leftOut={leftOut} />}
        {invoices.sheet}
      </>
    ),
  };
}
