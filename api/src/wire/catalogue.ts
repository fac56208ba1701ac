/** The catalogue: items, categories, brands, units, offers, the lists of the front page, reviews and the wishlist. */
import type {
  taxClassificationNameSchema,
  taxClassificationSchema,
  taxClassificationsSchema,
} from '../etims/tax-classifications.schema';
import type { z } from 'zod';
import type {
  addBrandSchema,
  brandSavedSchema,
  brandSchema,
  brandsSchema,
  updateBrandSchema,
} from '../catalogue/brands/brands.schema';
import type { categoriesSchema, categoryForm, categorySavedSchema } from '../catalogue/categories/categories.schema';
import type { bestSellerSchema, bestSellersSchema } from '../catalogue/items/best-sellers/best-sellers';
import type {
  hotDealDatesForm,
  hotDealForm,
  hotDealSavedSchema,
  hotDealSchema,
  hotDealsSchema,
  newArrivalForm,
  newArrivalSavedSchema,
  newArrivalSchema,
  newArrivalsSchema,
} from '../catalogue/items/featured/featured-lists';
import type {
  categoryItemsSchema,
  itemsSchema,
  openCategorySchema,
  pageMetaSchema,
  productDetailsSchema,
} from '../catalogue/items/items.schema';
import type { itemFormSchema, updateItemSchema } from '../catalogue/items/manage/item-form.schema';
import type {
  itemSavedSchema,
  productFormOptionsSchema,
  staffItemInFullSchema,
  staffItemSchema,
  staffItemsSchema,
} from '../catalogue/items/manage/staff-items.schema';
import type { itemLabelsSchema } from '../catalogue/labels/item-labels.schema';
import type { itemsQuerySchema } from '../catalogue/listing/listing.schema';
import type {
  offerForm,
  offerSavedSchema,
  offerSchema,
  offersSchema,
} from '../catalogue/offers/manage/staff-offers.schema';
import type { bannersSchema } from '../catalogue/offers/manage/banner-order';
import type { activeOfferSchema } from '../catalogue/offers/offers.schema';
import type {
  addReviewSchema,
  answerReviewSchema,
  itemReviewsSchema,
  moderateReviewSchema,
  moderatedReviewsSchema,
  reviewAddedSchema,
  reviewSchema,
} from '../reviews/reviews.schema';
import type { searchSchema } from '../catalogue/search/search.schema';
import type { unitForm, unitSavedSchema, unitSchema, unitsSchema } from '../catalogue/units/units.schema';
import type { changeWishlistSchema, wishlistSchema } from '../catalogue/wishlist/wishlist.schema';
import type { itemStatsSchema } from '../dashboard/item-stats.schema';

export type PageMeta = z.infer<typeof pageMetaSchema>;

export type Unit = z.infer<typeof unitSchema>;
/** GET /view-units */
export type UnitsResponse = z.infer<typeof unitsSchema>;
/** POST /add-unit */
export type AddUnitRequest = z.input<typeof unitForm>;
export type UnitSavedResponse = z.infer<typeof unitSavedSchema>;

export type { Item } from '../catalogue/items/items.schema';
export type { Category } from '../catalogue/categories/categories.schema';
/** GET /view-product-categories */
export type CategoriesResponse = z.infer<typeof categoriesSchema>;
/** POST /add-product-category, multipart with an optional `category_image` */
export type AddCategoryRequest = z.input<typeof categoryForm>;
export type CategorySavedResponse = z.infer<typeof categorySavedSchema>;
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
/** GET /view-product-details */
export type ProductDetailsResponse = z.infer<typeof productDetailsSchema>;
/** GET /view-items */
export type ItemsQuery = z.input<typeof itemsQuerySchema>;
export type ItemsResponse = z.infer<typeof itemsSchema>;
/** Where a page of GET /view-items or GET /open-category/{category} stands */
export type { CataloguePage } from '../catalogue/listing/listing.schema';
/** GET /open-category/{category} with a query */
export type { Facets } from '../catalogue/listing/listing.schema';
/** GET /get-category-items/{category} */
export type CategoryItemsResponse = z.infer<typeof categoryItemsSchema>;
/** GET /open-category/{category} */
export type OpenCategoryResponse = z.infer<typeof openCategorySchema>;
/** GET /open-arrival/{slug} */
export type { OpenArrivalResponse } from '../catalogue/items/items.schema';

export type ActiveOffer = z.infer<typeof activeOfferSchema>;
export type { Banner } from '../catalogue/offers/offers.schema';
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

export type Brand = z.infer<typeof brandSchema>;
/** GET /view-product-brands */
export type BrandsResponse = z.infer<typeof brandsSchema>;
/** POST /add-product-brand */
export type AddBrandRequest = z.input<typeof addBrandSchema>;
/** POST /update-product-brand/{id} */
export type UpdateBrandRequest = z.input<typeof updateBrandSchema>;
export type BrandSavedResponse = z.infer<typeof brandSavedSchema>;

export type Offer = z.infer<typeof offerSchema>;
/** GET /view-offers */
export type OffersResponse = z.infer<typeof offersSchema>;
/** POST /add-offer, multipart with an optional `image` */
export type AddOfferRequest = z.input<typeof offerForm>;
/** GET /view-banners */
export type BannersResponse = z.infer<typeof bannersSchema>;
export type BannerInOrder = BannersResponse['banners'][number];
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

export type OfferedCode = ProductFormOptionsResponse['packaging_units'][number];
/** GET /view-tax-classifications */
export type TaxClassificationsResponse = z.infer<typeof taxClassificationsSchema>;
export type TaxClassification = z.infer<typeof taxClassificationSchema>;
/** GET /view-tax-classifications/{code} */
export type TaxClassificationNameResponse = z.infer<typeof taxClassificationNameSchema>;

/** GET /get-item-stats */
export type ItemStatsResponse = z.infer<typeof itemStatsSchema>;
