import type { Features } from '@ofisi/api-contract/catalogue/features';
import type { Picture } from '../art/looks';

/** `new` or `refurbished`, as the item form offers them (BO §3, §4). */
export type DemoCondition = 'new' | 'refurbished';

/** A category in seeded form; the slug follows the radio list's rule (SF §2 Shop). */
export interface DemoCategory {
  readonly category_name: string;
  readonly category_slug: string;
  /** At most 30 characters (BO §5). */
  readonly category_description: string;
}

/** A manufacturer in seeded form (BO §3). */
export interface DemoBrand {
  readonly brand_name: string;
  readonly brand_slug: string;
}

/** A selling unit in seeded form (BO §3). */
export interface DemoUnit {
  readonly name: string;
  readonly short_name: string;
  readonly allow_decimal: boolean;
}

/** A product: everything of an item but its picture (SF §3, BO §3). */
export interface DemoItemFacts {
  readonly slug: string;
  /** The selling title, e.g. "Kyocera ECOSYS M2540dn multifunction printer". */
  readonly title: string;
  /** The manufacturer's model or part number, e.g. "ECOSYS M2540dn". */
  readonly actual_name: string;
  /** `brand_slug` of a {@link DemoBrand}. */
  readonly brand: string;
  /** `category_slug` of a {@link DemoCategory}. */
  readonly category: string;
  /** `short_name` of a {@link DemoUnit}. */
  readonly unit: string;
  /** Key features, one bullet each. */
  readonly description: string[];
  /** What shoppers filter and compare by. */
  readonly features: Features;
  /** Old price in whole KES; equal to `actual_price` when there is no reduction. */
  readonly initial_price: number;
  /** Selling price in whole KES. */
  readonly actual_price: number;
  readonly condition: DemoCondition;
  readonly is_hot_deal: boolean;
  readonly is_new_arrival: boolean;
  /** Pieces on the shelf; equals `serials.length` when serial numbers are recorded. */
  readonly stock_count: number;
  /** Present on items that are sold by serial number. */
  readonly serials?: string[];
}

/** An item of the demo catalogue with the drawing that represents it. */
export type DemoItem = DemoItemFacts & Picture;
