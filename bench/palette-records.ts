import { fraction, searchAt } from './filled-catalogue';

const FIRST = [
  'Achieng',
  'Brian',
  'Chebet',
  'Daudi',
  'Esther',
  'Fatuma',
  'Grace',
  'Hassan',
  'Irungu',
  'Juma',
  'Kamau',
  'Lillian',
  'Mwangi',
];
const LAST = [
  'Otieno',
  'Wanjiru',
  'Kiptoo',
  'Mutua',
  'Njoroge',
  'Odhiambo',
  'Barasa',
  'Cherono',
  'Abdi',
  'Maina',
  'Wekesa',
];
const TRADES = ['Schools', 'Clinic', 'Traders', 'Enterprises', 'Hotel', 'Supplies', 'Academy'];
const PLACES = ['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Thika', 'Nyeri'];

const quoted = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
const from = (words: readonly string[], number: string) => `(${quoted(words)})[1 + (${number}) % ${words.length}]`;

/** Statements that fill a shop with this many customers and orders. */
export const contactStatements = (count: number): string[] => [
  `insert into parties (kind, name, organization, phone, email)
   select 'customer', ${from(FIRST, 'n')} || ' ' || ${from(LAST, 'n * 7 / 3')} || ' ' || n,
          ${from(PLACES, 'n * 5 / 4')} || ' ' || ${from(TRADES, 'n * 11 / 5')},
          '+254 7' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'buyer' || n || '@example.com'
   from generate_series(1, ${count}::bigint) n`,
  `insert into orders (number, invoice, token, channel, status, first_name, last_name, phone_number, location, delivery_address,
                       amount, rounding, payment_method)
   select 'OF' || (1000000 + n), 'INV-2026-' || lpad(n::text, 6, '0'), md5(n::text), 'counter', 'completed',
          ${from(FIRST, 'n * 3 / 2')}, ${from(LAST, 'n')}, '+254 7' || lpad((n * 6353 % 100000000)::text, 8, '0'),
          ${from(PLACES, 'n * 5 / 4')}, 'Road ' || n, 1000 + n % 90000, 0, 'cash'
   from generate_series(1, ${count}::bigint) n`,
];

/** One of `rows`, different in each round. */
const oneOf = (round: number, rows: number) => 1 + Math.floor(rows * fraction(round * 0.618_033_99));
const wordOf = (words: readonly string[], round: number) => words[round % words.length] ?? '';

interface Source {
  readonly name: string;
  readonly path: string;
  /** Typical inputs: complete words, parts of words, and words without a match. */
  readonly searches: (round: number, rows: number) => readonly string[];
}

const people = (round: number, rows: number) => [
  wordOf(FIRST, round),
  wordOf(LAST, round).slice(0, 2).toLowerCase(),
  `${wordOf(FIRST, round).slice(0, 4)} ${wordOf(LAST, round).slice(0, 3)}`,
  `${wordOf(FIRST, oneOf(round, rows))} ${oneOf(round, rows)}`,
  `xq${round}`,
  'zz',
];

/** The sources that grow, as the remotes' manifests define them. */
export const SOURCES: readonly Source[] = [
  {
    name: 'customers by name',
    path: '/view-customers?q={q}&first=5',
    searches: people,
  },
  {
    name: 'customers by phone',
    path: '/view-customers?q={q}&first=5',
    searches: (round, rows) => [
      `07${String((oneOf(round, rows) * 7919) % 100_000_000).padStart(8, '0')}`,
      String((oneOf(round, rows) * 7919) % 100_000_000)
        .padStart(8, '0')
        .slice(0, 5),
    ],
  },
  { name: 'orders by name', path: '/view-orders?q={q}&first=5', searches: people },
  {
    name: 'orders by number or phone',
    path: '/view-orders?q={q}&first=5',
    searches: (round, rows) => [
      `inv-2026-${String(oneOf(round, rows)).padStart(6, '0')}`,
      `OF${1_000_000 + oneOf(round, rows)}`,
      String(1_000_000 + oneOf(round, rows)).slice(2),
      `+254 7${String((oneOf(round, rows) * 6353) % 100_000_000).padStart(8, '0')}`,
    ],
  },
  {
    name: 'items',
    path: '/view-items-for-staff?q={q}&first=5',
    searches: (round, rows) => [searchAt(round, rows), `${oneOf(round, rows)}`, 'hp', `xq${round}`],
  },
];
