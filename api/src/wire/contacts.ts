/** Customers and suppliers, their classes, statements and debts. */
import type { z } from 'zod';
import type { agedDebtSchema, agedDebtTotalsSchema, agedDebtsSchema } from '../contacts/aged-debts/aged-debts.schema';
import type {
  addCustomerCategorySchema,
  customerCategoriesSchema,
  customerCategorySavedSchema,
  customerCategorySchema,
  updateCustomerCategorySchema,
} from '../contacts/customer-categories/customer-categories.schema';
import type {
  addCustomerLocationSchema,
  customerLocationSavedSchema,
  customerLocationSchema,
  customerLocationsSchema,
  updateCustomerLocationSchema,
} from '../contacts/customer-locations/customer-locations.schema';
import type {
  addCustomerSchema,
  customerSavedSchema,
  customerSchema,
  customersSchema,
  updateCustomerSchema,
} from '../contacts/customers/customers.schema';
import type { mergeSchema } from '../contacts/merge/merge.schema';
import type { statementSchema } from '../contacts/statement/statement.schema';
import type {
  addSupplierSchema,
  supplierSavedSchema,
  supplierSchema,
  suppliersSchema,
  updateSupplierSchema,
} from '../contacts/suppliers/suppliers.schema';

export type Supplier = z.infer<typeof supplierSchema>;
/** GET /view-suppliers */
export type SuppliersResponse = z.infer<typeof suppliersSchema>;
/** POST /add-supplier */
export type AddSupplierRequest = z.input<typeof addSupplierSchema>;
/** POST /update-supplier/{id} */
export type UpdateSupplierRequest = z.input<typeof updateSupplierSchema>;
export type SupplierSavedResponse = z.infer<typeof supplierSavedSchema>;

export type Customer = z.infer<typeof customerSchema>;
/** GET /view-customers */
export type CustomersResponse = z.infer<typeof customersSchema>;
/** POST /add-customer */
export type AddCustomerRequest = z.input<typeof addCustomerSchema>;
/** POST /update-customer/{id} */
export type UpdateCustomerRequest = z.input<typeof updateCustomerSchema>;
export type CustomerSavedResponse = z.infer<typeof customerSavedSchema>;
/** GET /view-customers/{id}/statement, /view-suppliers/{id}/statement */
export type StatementResponse = z.infer<typeof statementSchema>;
/** POST /merge-customers, /merge-suppliers */
export type MergeRequest = z.input<typeof mergeSchema>;
/** A row of GET /view-aged-debts/customers and /view-aged-debts/suppliers */
export type AgedDebt = z.infer<typeof agedDebtSchema>;
export type AgedDebtsResponse = z.infer<typeof agedDebtsSchema>;
/** GET /view-aged-debt-totals/customers, /view-aged-debt-totals/suppliers */
export type AgedDebtTotalsResponse = z.infer<typeof agedDebtTotalsSchema>;

export type CustomerCategory = z.infer<typeof customerCategorySchema>;
/** GET /view-customer-categories */
export type CustomerCategoriesResponse = z.infer<typeof customerCategoriesSchema>;
/** POST /add-customer-category */
export type AddCustomerCategoryRequest = z.input<typeof addCustomerCategorySchema>;
/** POST /update-customer-category/{id} */
export type UpdateCustomerCategoryRequest = z.input<typeof updateCustomerCategorySchema>;
export type CustomerCategorySavedResponse = z.infer<typeof customerCategorySavedSchema>;

export type CustomerLocation = z.infer<typeof customerLocationSchema>;
/** GET /view-customer-category-locations */
export type CustomerLocationsResponse = z.infer<typeof customerLocationsSchema>;
/** POST /add-customer-category-location */
export type AddCustomerLocationRequest = z.input<typeof addCustomerLocationSchema>;
/** POST /update-customer-category-location/{id} */
export type UpdateCustomerLocationRequest = z.input<typeof updateCustomerLocationSchema>;
export type CustomerLocationSavedResponse = z.infer<typeof customerLocationSavedSchema>;
