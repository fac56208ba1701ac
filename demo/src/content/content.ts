import type { DemoAccountCustomer, DemoCounterPrices } from './account-customers';
import type { DemoCustomer } from './customers';
import type { DemoExpenseCategory } from './expense-categories';
import type { Features } from '@ofisi/api-contract/catalogue/features';
import type { DemoMachine } from './machines';
import type { DemoOfferFacts } from './offers';
import type { DemoPictures } from '../pictures/pictures';
import type { DemoPurchase } from './purchases';
import type { DemoReview } from './reviews';
import type { DemoOrder, DemoSale } from './sales';
import type { DemoServiceContract } from './contract-services';
import type { DemoServiceJob, DemoServiceRequest } from './service-jobs';
import type { DemoSupplier } from './suppliers';
import type { DemoSynonym } from './synonyms';
import type { DemoBrand, DemoCategory, DemoItemFacts, DemoUnit } from './types';

/** The content that an empty demo database is filled with. */
export interface DemoContent {
  readonly categories: readonly DemoCategory[];
  readonly brands: readonly DemoBrand[];
  readonly units: readonly DemoUnit[];
  /** In the order in which the shop shows them. */
  readonly items: readonly DemoItemFacts[];
  readonly machines: readonly DemoMachine[];
  /** By model or part number. */
  readonly supplies: Readonly<Record<string, Features>>;
  readonly synonyms: readonly DemoSynonym[];
  readonly suppliers: readonly DemoSupplier[];
  readonly accountCustomers: readonly DemoAccountCustomer[];
  readonly counterPrices: DemoCounterPrices;
  readonly expenseCategories: readonly DemoExpenseCategory[];
  readonly offers: readonly DemoOfferFacts[];
  /** By the name that reviews and orders use for them. */
  readonly customers: Readonly<Record<string, DemoCustomer>>;
  readonly reviews: readonly DemoReview[];
  readonly sales: readonly DemoSale[];
  readonly orders: readonly DemoOrder[];
  readonly serviceJobs: readonly DemoServiceJob[];
  readonly serviceRequest: DemoServiceRequest;
  readonly serviceContracts: readonly DemoServiceContract[];
  readonly purchases: readonly DemoPurchase[];
  readonly purchaseOrders: readonly Omit<DemoPurchase, 'paid'>[];
  /** Copies the pictures into the uploads folder. */
  readonly putPictures: (uploadsDir: string) => Promise<DemoPictures>;
}

/** The ids that were assigned to the demo rows, by slug, name or role. */
export type Ids = ReadonlyMap<string, number>;

export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) {
    throw new Error(`The demo content names "${key}", which does not exist.`);
  }
  return id;
}
