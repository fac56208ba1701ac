import type { Page } from '@playwright/test';

/** A hundred letters without a break opportunity, like a name that was pasted wrongly. */
const UNBROKEN = 'W'.repeat(100);
/** The same as a part number, which screens keep on one line where they can. */
const PART_NUMBER = `CF217-${'X'.repeat(94)}`;

/** Values that people enter and screens show, by name on the wire. */
const HOSTILE: Readonly<Record<string, string>> = {
  title: PART_NUMBER,
  actual_name: PART_NUMBER,
  item_title: PART_NUMBER,
  product_name: PART_NUMBER,
  brand_name: UNBROKEN,
  category_name: UNBROKEN,
  category_description: UNBROKEN,
  name: UNBROKEN,
  customer: UNBROKEN,
  first_name: UNBROKEN,
  last_name: UNBROKEN,
  email: `${UNBROKEN}@example.com`,
  phone_number: '7'.repeat(100),
  location: UNBROKEN,
  delivery_address: UNBROKEN,
  company_name: UNBROKEN,
  message: UNBROKEN,
  note: UNBROKEN,
};

function hostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === 'description' ? hostileList(value) : (HOSTILE[key] ?? value);
  if (Array.isArray(value)) return value.map((one) => hostile(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]));
}

/** The features of an item are a list encoded as text (SF §2 Product detail). */
const hostileList = (text: string): string => (text.startsWith('[') ? JSON.stringify([UNBROKEN]) : UNBROKEN);

/** Puts such values into every answer of the API; for a page that the browser renders. */
export async function answerWithHostileValues(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: hostile(await response.json()) });
  });
}
