import { defineManifest } from '@ofisi/shared-contract/manifest';

/** The public shop (SF §2). */
export const manifest = defineManifest({
  name: 'mf-storefront',
  title: 'Shop',
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Office equipment for Kenya',
      layout: 'site',
      access: 'public',
      calls: ['/view-product-details'],
      head: '/page-head/home',
    },
    {
      id: 'about-us',
      path: '/about-us',
      title: 'About us',
      layout: 'site',
      access: 'public',
      head: '/page-head/about-us',
    },
    {
      id: 'shop',
      path: '/shop',
      title: 'Shop',
      layout: 'site',
      access: 'public',
      calls: ['/view-items'],
      head: '/page-head/shop',
    },
    {
      id: 'category',
      path: '/shop-icon/:category',
      title: 'Shop Products',
      layout: 'site',
      access: 'public',
      calls: ['/open-category/:category'],
      head: '/page-head/category/:category',
    },
    {
      id: 'product',
      path: '/product-item/:slug',
      title: 'Product Item',
      layout: 'site',
      access: 'public',
      calls: ['/open-arrival/:slug'],
      head: '/page-head/product/:slug',
    },
    { id: 'cart', path: '/shop/cart', title: 'Shop Cart', layout: 'site', access: 'public' },
    {
      id: 'order-history',
      path: '/user/booking-history',
      title: 'Order history',
      layout: 'site',
      access: 'signed-in',
    },
  ],
  nav: [],
  widgets: [],
});
