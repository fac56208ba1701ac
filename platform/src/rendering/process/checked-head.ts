import type { PageHead } from '@ofisi/shared-contract/page-head';
import { isShopPath } from '../../sets/shop-path';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CHECKS: Readonly<Record<keyof PageHead, (value: unknown) => boolean>> = {
  title: isText,
  description: (value) => typeof value === 'string',
  address: isShopPath,
  picture: (value) => value === undefined || value === null || isShopPath(value),
  type: (value) => value === undefined || value === 'website' || value === 'product',
  structuredData: (value) => value === undefined || (Array.isArray(value) && value.every(isObject)),
  noindex: (value) => value === undefined || value === true,
};

/** Validates a release's description of its page and copies it to plain data of our own. Throws when it is not a valid head. */
export function checkedHead(said: unknown): PageHead {
  const head: unknown = JSON.parse(JSON.stringify(said) ?? 'null');
  const wrong = isObject(head)
    ? Object.entries(CHECKS).find(([name, isGood]) => !isGood(Reflect.get(head, name)))
    : ['object'];
  if (wrong) throw new Error(`The head of the page has no usable ${wrong[0]}.`);
  return head as PageHead;
}
