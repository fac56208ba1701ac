/**
 * The types of everything that crosses the wire, inferred from the API's own schemas (import as `@ofisi/api/wire`).
 * Types only: importing this file brings no server code along. `…Request` is what a client may send,
 * everything else is what it receives. All paths are below `/api`.
 */
import type { auditEntryInFullSchema, auditEntrySchema } from './audit/audit-log.schema';
import type {
  checkImportSchema,
  importInFullSchema,
  importSavedSchema,
  importSchema,
  importsSchema,
} from './imports/imports.schema';
import type { z } from 'zod';
import type {
  addBrandSchema,
  brandSavedSchema,
  brandSchema,
  brandsSchema,
  updateBrandSchema,
} from './catalogue/brands/brands.schema';
import type {
  categoriesSchema,
  categoryForm,
  categorySavedSchema,
  categorySchema,
} from './catalogue/categories/categories.schema';
import type { itemLabelsSchema } from './catalogue/labels/item-labels.schema';
import type { bestSellerSchema, bestSellersSchema } from './catalogue/items/best-sellers/best-sellers';
import type {
  hotDealForm,
  hotDealDatesForm,
  hotDealSavedSchema,
  hotDealSchema,
  hotDealsSchema,
  newArrivalForm,
  newArrivalSavedSchema,
  newArrivalSchema,
  newArrivalsSchema,
} from './catalogue/items/featured/featured-lists';
import type {
  categoryItemsSchema,
  itemSchema,
  itemsSchema,
  openArrivalSchema,
  openCategorySchema,
  pageMetaSchema,
  productDetailsSchema,
} from './catalogue/items/items.schema';
import type { itemFormSchema, updateItemSchema } from './catalogue/items/manage/item-form.schema';
import type {
  itemSavedSchema,
  productFormOptionsSchema,
  staffItemInFullSchema,
  staffItemSchema,
  staffItemsSchema,
} from './catalogue/items/manage/staff-items.schema';
import type { cataloguePageSchema, facetsSchema, itemsQuerySchema } from './catalogue/listing/listing.schema';
import type {
  offerForm,
  offerSavedSchema,
  offerSchema,
  offersSchema,
} from './catalogue/offers/manage/staff-offers.schema';
import type { activeOfferSchema, bannerSchema } from './catalogue/offers/offers.schema';
import type {
  addReviewSchema,
  answerReviewSchema,
  itemReviewsSchema,
  moderateReviewSchema,
  moderatedReviewsSchema,
  reviewAddedSchema,
  reviewSchema,
} from './catalogue/reviews/reviews.schema';
import type { searchSchema } from './catalogue/search/search.schema';
import type { unitForm, unitSavedSchema, unitSchema, unitsSchema } from './catalogue/units/units.schema';
import type { changeWishlistSchema, wishlistSchema } from './catalogue/wishlist/wishlist.schema';
import type {
  addCustomerCategorySchema,
  customerCategoriesSchema,
  customerCategorySavedSchema,
  customerCategorySchema,
  updateCustomerCategorySchema,
} from './contacts/customer-categories/customer-categories.schema';
import type {
  addCustomerLocationSchema,
  customerLocationSavedSchema,
  customerLocationSchema,
  customerLocationsSchema,
  updateCustomerLocationSchema,
} from './contacts/customer-locations/customer-locations.schema';
import type {
  addDeliverySchema,
  deliveriesSchema,
  deliveryInFullSchema,
  deliverySavedSchema,
  deliverySchema,
  ordersForDeliverySchema,
  scannedForDeliverySchema,
  updateDeliverySchema,
} from './deliveries/deliveries.schema';
import type {
  addCustomerSchema,
  customerSavedSchema,
  customerSchema,
  customersSchema,
  updateCustomerSchema,
} from './contacts/customers/customers.schema';
import type { agedDebtSchema, agedDebtsSchema, agedDebtTotalsSchema } from './contacts/aged-debts/aged-debts.schema';
import type { mergeSchema } from './contacts/merge/merge.schema';
import type { statementSchema } from './contacts/statement/statement.schema';
import type {
  addSupplierSchema,
  supplierSavedSchema,
  supplierSchema,
  suppliersSchema,
  updateSupplierSchema,
} from './contacts/suppliers/suppliers.schema';
import type {
  addExpenseCategorySchema,
  expenseCategoriesSchema,
  expenseCategorySavedSchema,
  expenseCategorySchema,
  updateExpenseCategorySchema,
} from './finance/expense-categories/expense-categories.schema';
import type { errorSchema, fieldErrorsSchema, messageSchema } from './http/envelope';
import type {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  sessionsSchema,
  updateProfileSchema,
} from './identity/account.schema';
import type {
  forgotPasswordSchema,
  loginCodeSchema,
  loginRefusedSchema,
  loginResponseSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  rolesPermissionsSchema,
} from './identity/identity.schema';
import type { permissionsSchema, roleSavedSchema, roleSchema, rolesSchema } from './identity/roles/roles.schema';
import type {
  lostTwoFactorSchema,
  requireTwoFactorSchema,
  securitySettingsSchema,
} from './identity/security-settings.schema';
import type { signInSchema, signInsSchema } from './identity/sign-ins/sign-ins.schema';
import type {
  confirmTwoFactorSchema,
  passwordOnlySchema,
  recoveryCodesSchema,
  twoFactorBegunSchema,
  twoFactorSchema,
} from './identity/two-factor.schema';
import type {
  addUserSchema,
  userInFullSchema,
  userSavedSchema,
  userSchema,
  userSessionsSchema,
  usersSchema,
} from './identity/users/users.schema';
import type { sitemapSchema } from './pages/sitemap.schema';
import type {
  cartQuoteRequestSchema,
  cartQuoteSchema,
  myOrderSchema,
  myOrdersSchema,
  orderCancelledSchema,
  orderDetailsResponseSchema,
  orderDetailsSchema,
  orderPlacedSchema,
  orderRefusedSchema,
  orderRepeatedSchema,
  orderSchema,
  ordersQuerySchema,
  ordersSchema,
  orderTrackedSchema,
  placeOrderSchema,
  quoteSchema,
  trackedOrderSchema,
  trackOrderSchema,
} from './sales/orders/orders.schema';
import type {
  saveDeliveryDetailsSchema,
  savedDeliveryDetailsSchema,
} from './sales/delivery-details/delivery-details.schema';
import type {
  quoteRequestedSchema,
  quoteRequestsSchema,
  requestQuoteSchema,
} from './sales/quote-requests/quote-requests.schema';
import type { historyEntrySchema, historySchema } from './history/history.schema';
import type { listSettingsSchema, listViewSavedSchema, listViewSchema } from './list-settings/list-settings.schema';
import type { rowOrderSchema } from './resource/order-rows';
import type { removedSchema } from './resource/resource-schemas';
import type {
  customerFormOptionsSchema,
  saleCustomersSchema,
  saleItemsSchema,
  scannedSchema,
} from './sales/counter/counter.schema';
import type { saleDetailsResponseSchema } from './sales/orders/sale-details.schema';
import type {
  correctSerialForm,
  serialItemsSchema,
  serialLifeSchema,
  serialSavedSchema,
  serialSchema,
  serialsSchema,
} from './stock/serial-numbers/serial-list';
import type { settingsSchema, shopSettingsSchema } from './settings/settings.schema';
import type { adjustmentForm } from './stock/adjustments/adjustments.schema';
import type { movementSchema, movementsSchema } from './stock/ledger/ledger.schema';
import type {
  lowStockItemSchema,
  lowStockSchema,
  reorderLevelForm,
  reorderLevelSavedSchema,
} from './stock/low-stock/low-stock.schema';
import type {
  stockValueRowSchema,
  stockValueSchema,
  stockValueTotalsSchema,
} from './stock/stock-value/stock-value.schema';
import type {
  takeCountForm,
  takeForm,
  takeInFullSchema,
  takeLineSavedSchema,
  takeLineSchema,
  takeLinesSchema,
  takeMoveForm,
  takeSavedSchema,
  takeScanForm,
  takeScannedSchema,
  takeSchema,
  takesSchema,
} from './stock/takes/takes.schema';

export type { BuiltInRole, Permission } from './identity/permissions';

/** Any answer that is not a success: `{status, message, errors?, incident?}`. */
export type ErrorResponse = z.infer<typeof errorSchema>;
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;
/** A success that carries only its message: deletes, logout, registration. */
export type MessageResponse = z.infer<typeof messageSchema>;
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** POST /user-login */
export type LoginRequest = z.input<typeof loginSchema>;
export type LoginResponse = z.infer<typeof loginResponseSchema>;
/** 401 of POST /user-login */
export type LoginRefusedResponse = z.infer<typeof loginRefusedSchema>;
/** POST /user-login/code, answered with a `LoginResponse` */
export type LoginCodeRequest = z.input<typeof loginCodeSchema>;
/** POST /user-register, answered with a `MessageResponse` */
export type RegisterRequest = z.input<typeof registerSchema>;
/** POST /forgot-password, answered with a `MessageResponse` */
export type ForgotPasswordRequest = z.input<typeof forgotPasswordSchema>;
/** POST /reset-password, answered with a `MessageResponse` */
export type ResetPasswordRequest = z.input<typeof resetPasswordSchema>;
/** GET /user-profile */
export type UserProfile = z.infer<typeof profileSchema>;
/** POST /user/profile, answered with a `MessageResponse` */
export type UpdateProfileRequest = z.input<typeof updateProfileSchema>;
/** POST /user/password, answered with a `MessageResponse` */
export type ChangePasswordRequest = z.input<typeof changePasswordSchema>;
/** POST /user/email, answered with a `MessageResponse` */
export type ChangeEmailRequest = z.input<typeof changeEmailSchema>;
/** POST /confirm-email, answered with a `MessageResponse` */
export type ConfirmEmailRequest = z.input<typeof confirmEmailSchema>;
/** GET /user/sessions; POST /user/sessions/{id}/end and /user/log-out-everywhere are answered with a `MessageResponse` */
export type SessionsResponse = z.infer<typeof sessionsSchema>;
export type UserSession = SessionsResponse['sessions'][number];
/** GET /user/two-factor */
export type TwoFactorResponse = z.infer<typeof twoFactorSchema>;
/** POST /user/two-factor/begin, /user/two-factor/recovery-codes, /user/two-factor/disable */
export type PasswordOnlyRequest = z.input<typeof passwordOnlySchema>;
/** POST /user/two-factor/begin */
export type TwoFactorBegunResponse = z.infer<typeof twoFactorBegunSchema>;
/** POST /user/two-factor/confirm */
export type ConfirmTwoFactorRequest = z.input<typeof confirmTwoFactorSchema>;
/** POST /user/two-factor/confirm, /user/two-factor/recovery-codes */
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesSchema>;
/** GET /security-settings */
export type SecuritySettingsResponse = z.infer<typeof securitySettingsSchema>;
/** POST /security-settings/two-factor, answered with a `MessageResponse` */
export type RequireTwoFactorRequest = z.input<typeof requireTwoFactorSchema>;
/** POST /security-settings/lost-two-factor, answered with a `MessageResponse` */
export type LostTwoFactorRequest = z.input<typeof lostTwoFactorSchema>;
/** GET /user-roles-permissions */
export type RolesPermissionsResponse = z.infer<typeof rolesPermissionsSchema>;

export type Unit = z.infer<typeof unitSchema>;
/** GET /view-units */
export type UnitsResponse = z.infer<typeof unitsSchema>;
/** POST /add-unit */
export type AddUnitRequest = z.input<typeof unitForm>;
export type UnitSavedResponse = z.infer<typeof unitSavedSchema>;

export type Item = z.infer<typeof itemSchema>;
export type Category = z.infer<typeof categorySchema>;
/** GET /view-product-categories */
export type CategoriesResponse = z.infer<typeof categoriesSchema>;
/** POST /add-product-category, multipart with an optional `category_image` */
export type AddCategoryRequest = z.input<typeof categoryForm>;
export type CategorySavedResponse = z.infer<typeof categorySavedSchema>;
/** POST /order-product-categories, /order-new-arrivals, /order-hot-deals, answered with a `MessageResponse` */
export type RowOrderRequest = z.input<typeof rowOrderSchema>;
export type NewArrival = z.infer<typeof newArrivalSchema>;
/** GET /view-new-arrivals */
export type NewArrivalsResponse = z.infer<typeof newArrivalsSchema>;
/** POST /add-new-arrival */
export type AddNewArrivalRequest = z.input<typeof newArrivalForm>;
export type NewArrivalSavedResponse = z.infer<typeof newArrivalSavedSchema>;
export type HotDeal = z.infer<typeof hotDealSchema>;
/** GET /view-hot-deals */
export type HotDealsResponse = z.infer<typeof hotDealsSchema>;
/** POST /add-hot-deal */
export type AddHotDealRequest = z.input<typeof hotDealForm>;
/** POST /update-hot-deal/{id} */
export type UpdateHotDealRequest = z.input<typeof hotDealDatesForm>;
export type HotDealSavedResponse = z.infer<typeof hotDealSavedSchema>;
/** POST /item-labels, answered with a PDF file */
export type ItemLabelsRequest = z.input<typeof itemLabelsSchema>;
export type BestSeller = z.infer<typeof bestSellerSchema>;
/** GET /view-best-sellers */
export type BestSellersResponse = z.infer<typeof bestSellersSchema>;
/** GET /view-serial-items */
export type SerialItemsResponse = z.infer<typeof serialItemsSchema>;
export type SerialItem = SerialItemsResponse['items'][number];
export type Serial = z.infer<typeof serialSchema>;
/** GET /view-serials */
export type SerialsResponse = z.infer<typeof serialsSchema>;
/** GET /view-serials/{id} */
export type SerialLifeResponse = z.infer<typeof serialLifeSchema>;
/** POST /correct-serial/{id} */
export type CorrectSerialRequest = z.input<typeof correctSerialForm>;
export type SerialSavedResponse = z.infer<typeof serialSavedSchema>;
/** GET /view-product-details */
export type ProductDetailsResponse = z.infer<typeof productDetailsSchema>;
/** GET /view-items */
export type ItemsQuery = z.input<typeof itemsQuerySchema>;
export type ItemsResponse = z.infer<typeof itemsSchema>;
/** Where a page of GET /view-items or GET /open-category/{category} stands */
export type CataloguePage = z.infer<typeof cataloguePageSchema>;
/** GET /open-category/{category} with a query */
export type Facets = z.infer<typeof facetsSchema>;
/** GET /get-category-items/{category} */
export type CategoryItemsResponse = z.infer<typeof categoryItemsSchema>;
/** GET /open-category/{category} */
export type OpenCategoryResponse = z.infer<typeof openCategorySchema>;
/** GET /open-arrival/{slug} */
export type OpenArrivalResponse = z.infer<typeof openArrivalSchema>;

export type ActiveOffer = z.infer<typeof activeOfferSchema>;
export type Banner = z.infer<typeof bannerSchema>;
/** GET /search-items?q= */
export type SearchResponse = z.infer<typeof searchSchema>;

export type Review = z.infer<typeof reviewSchema>;
/** POST /add-review */
export type AddReviewRequest = z.input<typeof addReviewSchema>;
export type ReviewAddedResponse = z.infer<typeof reviewAddedSchema>;
/** GET /item-reviews/{slug} */
export type ItemReviewsResponse = z.infer<typeof itemReviewsSchema>;
/** GET /view-reviews */
export type ModeratedReviewsResponse = z.infer<typeof moderatedReviewsSchema>;
export type ModeratedReview = ModeratedReviewsResponse['reviews'][number];
/** POST /answer-review/{id} */
export type AnswerReviewRequest = z.input<typeof answerReviewSchema>;
/** POST /moderate-review/{id}, answered with a `MessageResponse` */
export type ModerateReviewRequest = z.input<typeof moderateReviewSchema>;

/** POST /user/wishlist */
export type ChangeWishlistRequest = z.input<typeof changeWishlistSchema>;
/** GET and POST /user/wishlist */
export type WishlistResponse = z.infer<typeof wishlistSchema>;

/** GET /sitemap-pages */
export type SitemapResponse = z.infer<typeof sitemapSchema>;

export type Brand = z.infer<typeof brandSchema>;
/** GET /view-product-brands */
export type BrandsResponse = z.infer<typeof brandsSchema>;
/** POST /add-product-brand */
export type AddBrandRequest = z.input<typeof addBrandSchema>;
/** POST /update-product-brand/{id} */
export type UpdateBrandRequest = z.input<typeof updateBrandSchema>;
export type BrandSavedResponse = z.infer<typeof brandSavedSchema>;

/** POST /ordered-products, headers `Idempotency-Key` and `Idempotency-Secret` */
export type PlaceOrderRequest = z.input<typeof placeOrderSchema>;
export type OrderPlacedResponse = z.infer<typeof orderPlacedSchema>;
/** 400 of POST /ordered-products: field errors, and the current prices when those are the reason */
export type OrderRefusedResponse = z.infer<typeof orderRefusedSchema>;
export type OrderRepeatedResponse = z.infer<typeof orderRepeatedSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type Order = z.infer<typeof orderSchema>;
/** GET /view-orders, GET /my-orders */
export type OrdersQuery = z.input<typeof ordersQuerySchema>;
export type OrdersResponse = z.infer<typeof ordersSchema>;
/** GET /view-orders/{id} */
export type SaleDetailsResponse = z.infer<typeof saleDetailsResponseSchema>;
export type SaleDetails = SaleDetailsResponse['order'];
/** GET /view-orders-for-delivery */
export type OrdersForDeliveryResponse = z.infer<typeof ordersForDeliverySchema>;
export type OrderForDelivery = OrdersForDeliveryResponse['orders'][number];
export type OrderItemForDelivery = OrdersForDeliveryResponse['order_items'][number];
export type Delivery = z.infer<typeof deliverySchema>;
/** GET /view-deliveries */
export type DeliveriesResponse = z.infer<typeof deliveriesSchema>;
/** GET /view-deliveries/{id} */
export type DeliveryInFullResponse = z.infer<typeof deliveryInFullSchema>;
/** POST /add-deliveries */
export type AddDeliveryRequest = z.input<typeof addDeliverySchema>;
/** POST /update-deliveries/{id} */
export type UpdateDeliveryRequest = z.input<typeof updateDeliverySchema>;
/** GET /scan-for-delivery */
export type ScannedForDeliveryResponse = z.infer<typeof scannedForDeliverySchema>;
export type DeliverySavedResponse = z.infer<typeof deliverySavedSchema>;
/** GET /view-items-for-sale */
export type SaleItemsResponse = z.infer<typeof saleItemsSchema>;
export type SaleItem = SaleItemsResponse['items'][number];
/** GET /view-customers-for-sale */
export type SaleCustomersResponse = z.infer<typeof saleCustomersSchema>;
export type SaleCustomer = SaleCustomersResponse['customers'][number];
/** GET /scan-item */
export type ScannedResponse = z.infer<typeof scannedSchema>;
/** GET /view-customer-form-options */
export type CustomerFormOptionsResponse = z.infer<typeof customerFormOptionsSchema>;
export type MyOrder = z.infer<typeof myOrderSchema>;
/** GET /my-orders */
export type MyOrdersResponse = z.infer<typeof myOrdersSchema>;

/** POST /cart/quote */
export type CartQuoteRequest = z.input<typeof cartQuoteRequestSchema>;
export type CartQuoteResponse = z.infer<typeof cartQuoteSchema>;
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
/** GET /orders/{token} */
export type OrderDetailsResponse = z.infer<typeof orderDetailsResponseSchema>;
/** POST /orders/{token}/cancel */
export type OrderCancelledResponse = z.infer<typeof orderCancelledSchema>;
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
/** POST /track-order */
export type TrackOrderRequest = z.input<typeof trackOrderSchema>;
export type OrderTrackedResponse = z.infer<typeof orderTrackedSchema>;

/** POST /user/delivery-details */
export type DeliveryDetails = z.output<typeof saveDeliveryDetailsSchema>;
/** GET and POST /user/delivery-details */
export type SavedDeliveryDetailsResponse = z.infer<typeof savedDeliveryDetailsSchema>;

/** POST /quote-requests, headers `Idempotency-Key` and `Idempotency-Secret` */
export type RequestQuoteRequest = z.input<typeof requestQuoteSchema>;
export type QuoteRequestedResponse = z.infer<typeof quoteRequestedSchema>;
/** GET /view-quote-requests */
export type QuoteRequestsResponse = z.infer<typeof quoteRequestsSchema>;
export type QuoteRequest = QuoteRequestsResponse['quote_requests'][number];

export type Offer = z.infer<typeof offerSchema>;
/** GET /view-offers */
export type OffersResponse = z.infer<typeof offersSchema>;
/** POST /add-offer, multipart with an optional `image` */
export type AddOfferRequest = z.input<typeof offerForm>;
export type OfferSavedResponse = z.infer<typeof offerSavedSchema>;
export type StaffItem = z.infer<typeof staffItemSchema>;
/** GET /view-items-for-staff */
export type StaffItemsResponse = z.infer<typeof staffItemsSchema>;
/** GET /view-items-for-staff/{id} */
export type StaffItemInFullResponse = z.infer<typeof staffItemInFullSchema>;
export type StaffItemInFull = StaffItemInFullResponse['item'];
/** POST /add-item: multipart with an optional `image`, or JSON */
export type AddItemRequest = z.input<typeof itemFormSchema>;
/** POST /update-item/{slug or id} */
export type UpdateItemRequest = z.input<typeof updateItemSchema>;
export type ItemSavedResponse = z.infer<typeof itemSavedSchema>;
/** GET /view-product-form-options */
export type ProductFormOptionsResponse = z.infer<typeof productFormOptionsSchema>;

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

export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;
/** GET /view-expense-categories */
export type ExpenseCategoriesResponse = z.infer<typeof expenseCategoriesSchema>;
/** POST /add-expense-category */
export type AddExpenseCategoryRequest = z.input<typeof addExpenseCategorySchema>;
/** POST /update-expense-category/{id} */
export type UpdateExpenseCategoryRequest = z.input<typeof updateExpenseCategorySchema>;
export type ExpenseCategorySavedResponse = z.infer<typeof expenseCategorySavedSchema>;

/** A role, as those see it who manage roles or users. */
export type Role = z.infer<typeof roleSchema>;
/** GET /view-roles */
export type RolesResponse = z.infer<typeof rolesSchema>;
/** POST /add-role, /update-role/{id} */
export type RoleSavedResponse = z.infer<typeof roleSavedSchema>;
/** GET /view-permissions */
export type PermissionsResponse = z.infer<typeof permissionsSchema>;

/** A user, as those see them who manage users. */
export type User = z.infer<typeof userSchema>;
/** GET /view-users */
export type UsersResponse = z.infer<typeof usersSchema>;
/** GET /view-users/{id} */
export type UserResponse = z.infer<typeof userInFullSchema>;
/** POST /add-users */
export type AddUserRequest = z.input<typeof addUserSchema>;
export type UserSavedResponse = z.infer<typeof userSavedSchema>;
/** A sign-in, or attempts at it that were alike. */
export type SignIn = z.infer<typeof signInSchema>;
/** GET /view-sign-ins */
export type SignInsResponse = z.infer<typeof signInsSchema>;
/** GET /view-users/{id}/sessions */
export type UserSessionsResponse = z.infer<typeof userSessionsSchema>;

/** GET /shop-settings */
export type ShopSettingsResponse = z.infer<typeof shopSettingsSchema>;
/** GET /view-settings */
export type SettingsResponse = z.infer<typeof settingsSchema>;

/** POST /delete-<resources>: what became of a selection. */
export type RemovedResponse = z.infer<typeof removedSchema>;

/** An import of rows from a file. */
export type Import = z.infer<typeof importSchema>;
/** GET /view-imports/{kind} */
export type ImportsResponse = z.infer<typeof importsSchema>;
/** GET /view-import/{id} */
export type ImportInFullResponse = z.infer<typeof importInFullSchema>;
export type ImportInFull = ImportInFullResponse['import'];
/** POST /check-import/{id} */
export type CheckImportRequest = z.input<typeof checkImportSchema>;
/** POST /add-import, /check-import, /run-import and /cancel-import */
export type ImportSavedResponse = z.infer<typeof importSavedSchema>;

/** A named view of a list. */
export type ListView = z.infer<typeof listViewSchema>;
/** GET /list-settings/{list} */
export type ListSettingsResponse = z.infer<typeof listSettingsSchema>;
/** POST /list-settings/{list}/views */
export type ListViewSavedResponse = z.infer<typeof listViewSavedSchema>;

/** One change of a record. */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
/** GET /history/{entity}/{id} */
export type HistoryResponse = z.infer<typeof historySchema>;
/** A write, as the audit log lists it. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** GET /view-audit-log/{id} */
export type AuditEntryResponse = z.infer<typeof auditEntryInFullSchema>;
/** POST /adjust-stock/{id} */
export type AdjustStockRequest = z.input<typeof adjustmentForm>;
export type StockMovement = z.infer<typeof movementSchema>;
/** GET /view-stock-movements */
export type StockMovementsResponse = z.infer<typeof movementsSchema>;
export type LowStockItem = z.infer<typeof lowStockItemSchema>;
/** GET /view-low-stock */
export type LowStockResponse = z.infer<typeof lowStockSchema>;
/** POST /update-reorder-level/{id} */
export type ReorderLevelRequest = z.input<typeof reorderLevelForm>;
export type ReorderLevelSavedResponse = z.infer<typeof reorderLevelSavedSchema>;
export type StockValueRow = z.infer<typeof stockValueRowSchema>;
/** GET /view-stock-value */
export type StockValueResponse = z.infer<typeof stockValueSchema>;
/** GET /view-stock-value-totals */
export type StockValueTotalsResponse = z.infer<typeof stockValueTotalsSchema>;
export type StockTake = z.infer<typeof takeSchema>;
/** GET /view-stock-takes */
export type StockTakesResponse = z.infer<typeof takesSchema>;
/** GET /view-stock-takes/{id} */
export type StockTakeInFullResponse = z.infer<typeof takeInFullSchema>;
export type StockTakeLine = z.infer<typeof takeLineSchema>;
/** GET /view-stock-takes/{id}/lines */
export type StockTakeLinesResponse = z.infer<typeof takeLinesSchema>;
/** POST /add-stock-take */
export type AddStockTakeRequest = z.input<typeof takeForm>;
export type StockTakeSavedResponse = z.infer<typeof takeSavedSchema>;
/** POST /scan-stock-take/{id} */
export type ScanStockTakeRequest = z.input<typeof takeScanForm>;
export type StockTakeScannedResponse = z.infer<typeof takeScannedSchema>;
/** POST /count-stock-take-line/{id} */
export type CountStockTakeLineRequest = z.input<typeof takeCountForm>;
export type StockTakeLineSavedResponse = z.infer<typeof takeLineSavedSchema>;
/** POST /move-stock-take/{id} */
export type MoveStockTakeRequest = z.input<typeof takeMoveForm>;
