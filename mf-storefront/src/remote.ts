import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

/** The public shop. Each screen is a chunk of its own, named after its route. */
export const remote = defineRemote<typeof manifest>(
  { name },
  {
    home: () => import(/* webpackChunkName: "home" */ './home/home-page').then((module) => module.HomePage),
    'about-us': () =>
      import(/* webpackChunkName: "about-us" */ './about-us/about-us-page').then((module) => module.AboutUsPage),
    shop: () => import(/* webpackChunkName: "shop" */ './shop/shop-page').then((module) => module.ShopPage),
    category: () =>
      import(/* webpackChunkName: "category" */ './category/category-page').then((module) => module.CategoryPage),
    product: () =>
      import(/* webpackChunkName: "product" */ './product/product-page').then((module) => module.ProductPage),
    favourites: () =>
      import(/* webpackChunkName: "favourites" */ './favourites/favourites-page').then(
        (module) => module.FavouritesPage,
      ),
    cart: () => import(/* webpackChunkName: "cart" */ './cart/cart-page').then((module) => module.CartPage),
    delivery: () =>
      import(/* webpackChunkName: "delivery" */ './delivery/delivery-page').then((module) => module.DeliveryPage),
    quote: () =>
      import(/* webpackChunkName: "quote" */ './quote-request/quote-page').then((module) => module.QuotePage),
    'order-history': () =>
      import(/* webpackChunkName: "order-history" */ './orders/history/order-history-page').then(
        (module) => module.OrderHistoryPage,
      ),
    order: () => import(/* webpackChunkName: "order" */ './orders/order/order-page').then((module) => module.OrderPage),
    invoice: () =>
      import(/* webpackChunkName: "invoice" */ './orders/invoice/invoice-page').then((module) => module.InvoicePage),
    quotation: () =>
      import(/* webpackChunkName: "quotation" */ './quotation/quotation-page').then((module) => module.QuotationPage),
    'track-order': () =>
      import(/* webpackChunkName: "track-order" */ './orders/tracking/track-order-page').then(
        (module) => module.TrackOrderPage,
      ),
  },
  {
    'delivery-details': () =>
      import(/* webpackChunkName: "delivery-details" */ './delivery-details/delivery-details').then(
        (module) => module.DeliveryDetails,
      ),
  },
);
