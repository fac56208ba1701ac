import { setTimeout as pause } from 'node:timers/promises';
import { quietly, type Result } from './result';
import type { Shape } from './shape';

const OPERATOR = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com' };
const PAYBILL = '247247';
/** The simulator's number for a payer whose payment is reported twice. */
const PAYS = '0712345002';

const ITEM = {
  title: 'Kyocera TK-1170 black toner',
  actual_name: 'TK-1170',
  description: JSON.stringify(['7,200 pages']),
  brand: 'kyocera',
  category: 'toners',
  initial_price: '9500',
  actual_price: '8900',
  discount: '0',
  is_hot_deal: '0',
  is_new_arrival: '1',
  condition: 'new',
  requires_serial: '0',
  serial_details: '[]',
  total_counter: '',
  stock_count: '1000000',
};

interface Payment {
  readonly payment: {
    readonly due: number;
    readonly prompt: { readonly state: string; readonly message: string } | null;
  };
}

/** Polls for half a minute until the condition holds; otherwise resolves with the complaint. */
async function eventually(complaint: string, check: () => Promise<boolean> | boolean): Promise<string[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await check()) return [];
    await pause(500);
  }
  return [complaint];
}

/**
 * The steps of a new operator once the servers run (docs/production.md, *Open it*, from 5 on), and the first customer after them. `then`
 * continues as that operator.
 */
export async function firstDay(
  shape: Shape,
  then: (token: string) => Promise<Result[]> = async () => [],
): Promise<Result[]> {
  let token = '';

  async function read(path: string, body?: object, headers: Record<string, string> = {}): Promise<string> {
    const answer = await shape.call(`/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  }

  const call = async <Answer>(...request: Parameters<typeof read>): Promise<Answer> =>
    JSON.parse(await read(...request)) as Answer;

  async function openAccount(): Promise<string[]> {
    const said = await shape.run('api', [
      'ofisi',
      'first-developer',
      '--name',
      OPERATOR.name,
      '--email',
      OPERATOR.email,
    ]);
    const [, password = ''] = /Password: (\S+)/.exec(said) ?? [];
    ({ token } = await call<{ token: string }>('user-login', { email: OPERATOR.email, password }));
    return [];
  }

  async function saveSettings(): Promise<string[]> {
    const { settings } = await call<{ settings: { payment: object } }>('view-settings');
    await call('update-settings/payment', { ...settings.payment, paybill_number: PAYBILL });
    return eventually(`the home page does not name the paybill ${PAYBILL}`, async () =>
      (await (await shape.call('/')).text()).includes(PAYBILL),
    );
  }

  async function addItem(): Promise<string[]> {
    await call('add-product-brand', { brand_name: 'Kyocera' });
    await call('add-product-category', { category_name: 'Toners' });
    const piece = { unit_name: 'Piece', short_name: 'pc', allow_decimal: '0' };
    const { unit } = await call<{ unit: { id: number } }>('add-unit', piece);
    await call('add-item', { ...ITEM, unit: String(unit.id) });
    return [];
  }

  async function printLabels(): Promise<string[]> {
    const { items } = await call<{ items: { id: number }[] }>('view-items?per_page=1');
    const labels = items.map(({ id }) => ({ item_id: id, copies: 2 }));
    const file = await read('item-labels', { size: '70x37', labels });
    return file.startsWith('%PDF-') ? [] : ['they are no PDF file'];
  }

  async function orderAndPay(): Promise<string[]> {
    await shape.startMpesa();
    const { number, token: key } = await shape.order();
    await call(`orders/${key}/prompts`, { mpesa_phone: PAYS });
    let last = '';
    const unpaid = await eventually(`order ${number} is not paid`, async () => {
      const { payment } = await call<Payment>(`orders/${key}/payment`);
      last = `${payment.prompt?.state}: ${payment.prompt?.message}`;
      return payment.due === 0 && payment.prompt?.state === 'paid';
    });
    const times = shape.sql(
      `select count(*) from ledger_entries join orders on orders.id = order_id where number = '${number}' and payment_id is not null`,
    );
    return [
      ...unpaid.map((sentence) => `${sentence} (${last})`),
      ...(times === '1' ? [] : [`it is paid ${times} times`]),
    ];
  }

  async function readMail(): Promise<string[]> {
    await call('forgot-password', { email: OPERATOR.email });
    return eventually('no mail has arrived', () =>
      shape.mails().some((mail) => mail.includes(`https://${shape.host}/`)),
    );
  }

  return [
    await quietly('the first account is created', openAccount),
    await quietly('a paybill is set, and pages show it', saveSettings),
    await quietly('an item is added', addItem),
    await quietly('its labels are printed', printLabels),
    await quietly('an order is paid by phone; M-Pesa reports the payment twice', orderAndPay),
    await quietly('a mail is sent', readMail),
    ...(await then(token)),
  ];
}
