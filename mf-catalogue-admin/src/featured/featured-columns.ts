import type { NewArrival } from '@ofisi/api-contract/catalogue/featured';
import { money, text } from '@ofisi/shared-admin-ui/columns';
import { recordFilter } from '@ofisi/shared-admin-ui/filters';
import { brands, categories } from '../items/item-sources';
import { featuredTexts } from '../texts/featured';

const { fields } = featuredTexts;

type FeaturedItem = Pick<NewArrival, 'id' | 'title' | 'brand' | 'category' | 'actual_price' | 'available'>;

/** The item columns of both lists. */
export const itemColumns = <Row extends FeaturedItem>() => [
  text<Row>(fields.title, 'title', { sortable: true, wraps: true }),
  text<Row>(fields.brand, 'brand', { sortable: true, extra: true }),
  text<Row>(fields.category, 'category', { sortable: true, extra: true }),
  money<Row>(fields.price, 'actual_price', { sortable: true }),
  text<Row>(fields.available, 'available', { sortable: true }),
];

export const itemFilters = [
  recordFilter(fields.brand, 'brand_id', brands),
  recordFilter(fields.category, 'category_id', categories),
];
