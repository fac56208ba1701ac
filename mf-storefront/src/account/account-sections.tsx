import type { MyReturnRequestsResponse } from '@ofisi/api-contract/deliveries/return-requests';
import type { MyReturnsResponse } from '@ofisi/api-contract/deliveries/my-returns';
import type { MyQuotationsResponse } from '@ofisi/api-contract/quotations/my-quotations';
import type { MyServiceJobsResponse } from '@ofisi/api-contract/service/tracked-jobs';
import type { MyOrdersResponse } from '@ofisi/api-contract/sales/order-details';
import { formatMoney } from '@ofisi/shared-shop/money';
import { isServiceEnded, SERVICE_STAGE_WORDS } from '@ofisi/shared-shop/service-stages';
import { SERVICE_KIND_WORDS } from '@ofisi/shared-shop/service-kinds';
import { Link } from '@ofisi/shared-contract/routing';
import { DeliveryDetails } from '../delivery-details/delivery-details';
import { MyMachines } from '../machines/my-machines';
import { day } from '../orders/moments';
import { statusWords } from '../orders/order-status';
import { accountTexts as texts } from '../texts/account';
import { AccountList } from './account-list';
import { MyContracts } from './my-contracts';
import { useOwn } from './use-own';

const kes = (amount: number) => formatMoney(amount, 'KES');

/** The latest orders; all of them are in the history. */
function MyOrders() {
  const orders = useOwn<MyOrdersResponse>('/my-orders?page=1&per_page=3')?.orders ?? [];
  const rows = orders.map((order) => ({
    id: order.token,
    to: `/orders/${order.token}`,
    name: order.number,
    facts: [day(order.created_at), kes(order.amount), statusWords(order).label],
  }));
  return (
    <AccountList title={texts.orders} rows={rows}>
      <Link to="/user/booking-history">{texts.allOrders}</Link>
    </AccountList>
  );
}

function MyQuotations() {
  const quotations = useOwn<MyQuotationsResponse>('/my-quotations')?.quotations ?? [];
  const rows = quotations.map(({ number, token, status, amount, valid_until }) => ({
    id: token,
    to: `/quotation/${token}`,
    name: number,
    facts: [kes(amount), texts.quotation[status], ...(status === 'sent' ? [texts.validUntil(day(valid_until))] : [])],
  }));
  return <AccountList title={texts.quotations} rows={rows} />;
}

const goodsOf = (items: readonly { readonly product_name: string; readonly quantity: number }[]) =>
  items.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', ');

/** What was asked for and is not recorded as a return, before the returns. */
function MyReturns() {
  const requests = useOwn<MyReturnRequestsResponse>('/my-return-requests')?.return_requests ?? [];
  const returns = useOwn<MyReturnsResponse>('/my-returns')?.returns ?? [];
  const asked = requests.map(({ id, order_number, order_token, status, created_at, items }) => ({
    id: `asked ${id}`,
    to: `/orders/${order_token}`,
    name: order_number,
    facts: [day(created_at), goodsOf(items), texts.returnRequest[status]],
  }));
  const recorded = returns.map(({ id, order_number, order_token, status, created_at, credit, items }) => ({
    id: String(id),
    to: `/orders/${order_token}`,
    name: order_number,
    facts: [
      day(created_at),
      goodsOf(items),
      texts.return[status],
      ...(status === 'returned' ? [texts.credit(kes(credit))] : []),
    ],
  }));
  return <AccountList title={texts.returns} rows={[...asked, ...recorded]} />;
}

/** The jobs that were asked for with the account, or received for its customer; each is followed with the phone number left with it. */
function MyServiceJobs() {
  const jobs = useOwn<MyServiceJobsResponse>('/my-service-jobs')?.service_jobs ?? [];
  const rows = jobs.map(({ number, kind, brand, model, stage, promised_on: promised, quotation }) => ({
    id: number,
    to: `/service/track?number=${number}`,
    name: number,
    facts: [
      [brand, model].filter(Boolean).join(' ') || SERVICE_KIND_WORDS[kind],
      SERVICE_STAGE_WORDS[stage],
      ...(promised && !isServiceEnded(stage) ? [texts.promised(day(promised))] : []),
    ],
    action: quotation
      ? { to: `/quotation/${quotation.token}`, label: texts.seeQuotation, name: texts.seeQuotationFor(number) }
      : undefined,
  }));
  return (
    <AccountList title={texts.service} rows={rows}>
      <Link to="/service/request">{texts.requestService}</Link>
    </AccountList>
  );
}

/** What the shop has of a customer, in the order shown. Each shows nothing while there is none. */
const SECTIONS = [
  { id: 'orders', Section: MyOrders },
  { id: 'quotations', Section: MyQuotations },
  { id: 'returns', Section: MyReturns },
  { id: 'service', Section: MyServiceJobs },
  { id: 'contracts', Section: MyContracts },
  { id: 'machines', Section: MyMachines },
  { id: 'delivery-details', Section: DeliveryDetails },
] as const;

/** On the profile, between the name and the password: the customer's orders, quotations, returns, service jobs, contracts, machines and delivery details. */
export const AccountSections = () => SECTIONS.map(({ id, Section }) => <Section key={id} />);
