import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { manifest } from './manifest';

/** The public shop. Each screen is a chunk of its own, named after its route. */
export const remote = defineRemote(
  manifest,
  {
    home: () => import(/* webpackChunkName: "home" */ './home/home-page').then((module) => module.HomePage),
    'about-us': () =>
      import(/* webpackChunkName: "about-us" */ './about-us/about-us-page').then((module) => module.AboutUsPage),
    shop: () => import(/* webpackChunkName: "shop" */ './shop/shop-page').then((module) => module.ShopPage),
    category: () =>
      import(/* webpackChunkName: "category" */ './category/category-page').then((module) => module.CategoryPage),
    product: () =>
      import(/* webpackChunkName: "product" */ './product/product-page').then((module) => module.ProductPage),
    cart: () => import(/* webpackChunkName: "cart" */ './cart/cart-page').then((module) => module.CartPage),
    'order-history': () =>
      import(/* webpackChunkName: "order-history" */ './order-history/order-history-page').then(
        (module) => module.OrderHistoryPage,
      ),
  },
  {},
);
