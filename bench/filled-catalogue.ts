export const BRANDS = [
  'HP',
  'Canon',
  'Epson',
  'Brother',
  'Kyocera',
  'Lexmark',
  'Ricoh',
  'Xerox',
  'Dell',
  'Lenovo',
  'Samsung',
  'Sharp',
];
export const CATEGORIES = ['Toners', 'Printer & photocopiers', 'Accessories', 'Computers', 'Spares'];
export const KINDS = [
  'toner',
  'ink cartridge',
  'drum unit',
  'laser printer',
  'inkjet printer',
  'photocopier',
  'scanner',
  'laptop',
  'desktop computer',
  'monitor',
  'keyboard',
  'mouse',
  'power cable',
  'hdmi cable',
  'fuser kit',
  'maintenance kit',
  'paper tray',
  'projector',
  'ups battery',
  'router',
];
export const TRAITS = [
  'black',
  'cyan',
  'magenta',
  'yellow',
  'wireless',
  'duplex',
  'compact',
  'high yield',
  'refurbished',
  'original',
  'compatible',
  'office',
  'portable',
  'colour',
  'mono',
  'heavy duty',
  'quiet',
  'fast',
  'slim',
  'universal',
];

const quoted = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
const slugOf = (name: string) => name.toLowerCase().replace('& ', '').replaceAll(' ', '-');
/** SQL for an array element, chosen by a number that cycles evenly. */
const from = (words: readonly string[], number: string) => `(${quoted(words)})[1 + (${number}) % ${words.length}]`;

/** Statements that fill an empty shop with `count` items of about 1 kB, whose words have a realistically uneven frequency. */
export const fillStatements = (count: number, batch = 20_000): string[] => [
  `insert into brands (name, slug) values ${BRANDS.map((name) => `('${name}', '${name.toLowerCase()}')`).join(', ')}`,
  `insert into categories (name, slug) values ${CATEGORIES.map((name) => `('${name}', '${slugOf(name)}')`).join(', ')}`,
  `insert into units (name, short_name) values ('Piece', 'pc') on conflict do nothing`,
  // The lists are updated in batches below, instead of all at once.
  'alter table items disable trigger items_added',
  `insert into items (slug, title, actual_name, description, brand_id, category_id, initial_price, actual_price, on_hand)
   select 'item-' || n,
          ${from(BRANDS, 'n')} || ' ' || ${from(TRAITS, 'n * 7 / 3')} || ' ' || ${from(KINDS, 'n * 11 / 5')} || ' ' ||
            upper(substr(md5(n::text), 1, 2)) || '-' || n,
          'Model ' || n,
          jsonb_build_array('For the office', ${from(TRAITS, 'n * 3 / 2')} || ' and ' || ${from(TRAITS, 'n * 5 / 4')},
            repeat('Made for offices that print and copy all day. ', 10), n % 5000 || ' pages', 'Warranty of ' || n % 24 || ' months'),
          1 + n % ${BRANDS.length}, 1 + n * 11 / 5 % ${KINDS.length} * ${CATEGORIES.length} / ${KINDS.length},
          price, price, 1000
   from (select n, 500 + n * 7919 % 250000 as price from generate_series(1, ${count}::bigint) n) numbered`,
  `insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after)
   select id, 'opening', on_hand, 0, on_hand, 0 from items`,
  ...Array.from(
    { length: Math.ceil(count / batch) },
    (_, at) =>
      `select list_items(array(select id from items where id > ${at * batch} and id <= ${(at + 1) * batch}), now())`,
  ),
  'alter table items enable trigger items_added',
];

/** A realistic search: few words often, most of them rarely, one in ten a new part number. */
export function searchAt(number: number, count: number): string {
  const pick = (words: readonly string[], step: number) =>
    words[Math.floor(words.length * fraction(number * step) ** 2)] ?? '';
  if (number % 10 === 0)
    return `${pick(BRANDS, 0.754_877_67)} ${1 + Math.floor(count * fraction(number * 0.618_033_99))}`;
  return [pick(BRANDS, 0.754_877_67), pick(KINDS, 0.569_840_29), pick(TRAITS, 0.324_717_96)]
    .slice(number % 3, 1 + (number % 3) + (number % 2))
    .join(' ');
}

/** Fractional part; evenly distributed for multiples of an irrational number. */
export const fraction = (value: number) => value - Math.floor(value);
