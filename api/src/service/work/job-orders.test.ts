import type { OrdersForDeliveryResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { OrdersResponse } from '@ofisi/api-contract/sales/orders';
import type { WebOrderCountsResponse, WebOrdersResponse } from '@ofisi/api-contract/sales/web-orders';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openServiceDesk, errorsOf, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let roller: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  roller = await shop.addItem({ title: 'Pickup roller', price: 1500, stock: 100 });
});

afterAll(() => shop.close());

const read = async <Body>(path: string) => (await desk.get(path, 'Admin')).json<Body>();
const countAll = async () => Object.values((await read<WebOrderCountsResponse>('view-web-order-counts')).counts);

test('what was approved for a job is an order, and none that somebody packs or sends out', async () => {
  const before = await countAll();
  const job = await quotes.approved([{ item_id: roller, quantity: 2, price: 1500 }]);
  const id = (await quotes.work(job)).quotes[0]?.order?.id ?? 0;
  expect((await read<OrdersResponse>(`view-orders?ids=${id}`)).orders).toHaveLength(1);
  expect((await read<WebOrdersResponse>(`view-web-orders?ids=${id}`)).orders).toEqual([]);
  expect((await read<OrdersForDeliveryResponse>(`view-orders-for-delivery?ids=${id}`)).orders).toEqual([]);
  expect(await countAll()).toEqual(before);
  const delivery = { order_id: id, delivered_by: 'Otieno', delivery_address: 'Moi Avenue' };
  expect(errorsOf(await desk.post('add-deliveries', delivery, 'Admin'))).toEqual({
    order_id: [`This order is for ${job.number}. Take its parts on the page of that job.`],
  });
  expect((await quotes.take(job)).statusCode).toBe(200);
});
