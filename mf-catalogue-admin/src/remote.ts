import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    'import-units': () =>
      import(/* webpackChunkName: "import-units" */ './units/import-units-page').then((page) => page.ImportUnitsPage),
    'import-categories': () =>
      import(/* webpackChunkName: "import-categories" */ './categories/import-categories-page').then(
        (page) => page.ImportCategoriesPage,
      ),
    'import-brands': () =>
      import(/* webpackChunkName: "import-brands" */ './brands/import-brands-page').then(
        (page) => page.ImportBrandsPage,
      ),
    items: () => import(/* webpackChunkName: "items" */ './items/items-page').then((page) => page.ItemsPage),
    'import-opening-stock': () =>
      import(/* webpackChunkName: "import-opening-stock" */ './items/import-items-page').then(
        (page) => page.ImportOpeningStockPage,
      ),
    'import-serials': () =>
      import(/* webpackChunkName: "import-serials" */ './items/import-items-page').then(
        (page) => page.ImportSerialsPage,
      ),
    'import-items': () =>
      import(/* webpackChunkName: "import-items" */ './items/import-items-page').then((page) => page.ImportItemsPage),
    ratings: () => import(/* webpackChunkName: "ratings" */ './ratings/ratings-page').then((page) => page.RatingsPage),
    offers: () => import(/* webpackChunkName: "offers" */ './offers/offers-page').then((page) => page.OffersPage),
    'offer-details': () =>
      import(/* webpackChunkName: "offer-details" */ './offers/offer-page').then((page) => page.OfferPage),
    'edit-offer': () =>
      import(/* webpackChunkName: "edit-offer" */ './offers/edit-offer-page').then((page) => page.EditOfferPage),
    'specified-offer': () =>
      import(/* webpackChunkName: "specified-offer" */ './offers/specified-address').then(
        (page) => page.OfferAtSpecifiedAddress,
      ),
    'specified-edit-offer': () =>
      import(/* webpackChunkName: "specified-edit-offer" */ './offers/specified-address').then(
        (page) => page.OfferFormAtSpecifiedAddress,
      ),
    brands: () => import(/* webpackChunkName: "brands" */ './brands/brands-page').then((page) => page.BrandsPage),
    'serial-items': () =>
      import(/* webpackChunkName: "serial-items" */ './serial-numbers/serial-items-page').then(
        (page) => page.SerialItemsPage,
      ),
    serials: () =>
      import(/* webpackChunkName: "serials" */ './serial-numbers/serials-page').then((page) => page.SerialsPage),
    'best-sellers': () =>
      import(/* webpackChunkName: "best-sellers" */ './best-sellers/best-sellers-page').then(
        (page) => page.BestSellersPage,
      ),
    'new-arrivals': () =>
      import(/* webpackChunkName: "new-arrivals" */ './featured/new-arrivals-page').then(
        (page) => page.NewArrivalsPage,
      ),
    'hot-deals': () =>
      import(/* webpackChunkName: "hot-deals" */ './featured/hot-deals-page').then((page) => page.HotDealsPage),
    categories: () =>
      import(/* webpackChunkName: "categories" */ './categories/categories-page').then((page) => page.CategoriesPage),
    units: () => import(/* webpackChunkName: "units" */ './units/units-page').then((page) => page.UnitsPage),
    'low-stock': () =>
      import(/* webpackChunkName: "low-stock" */ './stock/low-stock-page').then((page) => page.LowStockPage),
    'stock-takes': () =>
      import(/* webpackChunkName: "stock-takes" */ './stock-takes/stock-takes-page').then(
        (page) => page.StockTakesPage,
      ),
    'stock-take': () =>
      import(/* webpackChunkName: "stock-take" */ './stock-takes/stock-take-page').then((page) => page.StockTakePage),
    'stock-movements': () =>
      import(/* webpackChunkName: "stock-movements" */ './stock/movements-page').then((page) => page.MovementsPage),
    'stock-value': () =>
      import(/* webpackChunkName: "stock-value" */ './stock/stock-value-page').then((page) => page.StockValuePage),
  },
  {
    'item-stats': () =>
      import(/* webpackChunkName: "item-stats" */ './dashboard/item-stats').then((widget) => widget.ItemStats),
    'active-offers': () =>
      import(/* webpackChunkName: "active-offers" */ './dashboard/active-offers').then((widget) => widget.ActiveOffers),
    'low-stock-items': () =>
      import(/* webpackChunkName: "low-stock-items" */ './dashboard/low-stock').then((widget) => widget.LowStock),
  },
);
