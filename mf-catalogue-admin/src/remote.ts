import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    items: () => import(/* webpackChunkName: "items" */ './items/items-page').then((page) => page.ItemsPage),
    ratings: () => import(/* webpackChunkName: "ratings" */ './ratings/ratings-page').then((page) => page.RatingsPage),
    brands: () => import(/* webpackChunkName: "brands" */ './brands/brands-page').then((page) => page.BrandsPage),
    categories: () =>
      import(/* webpackChunkName: "categories" */ './categories/categories-page').then((page) => page.CategoriesPage),
    units: () => import(/* webpackChunkName: "units" */ './units/units-page').then((page) => page.UnitsPage),
  },
  {},
);
