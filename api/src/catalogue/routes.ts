import type { FastifyPluginAsync } from 'fastify';
import { bannerOrderRoutes } from './offers/manage/banner-order.routes';
import { bestSellerRoutes } from './items/best-sellers/best-sellers.routes';
import { bulkChangeRoutes } from './items/bulk/bulk-changes.routes';
import { brandRoutes } from './brands/brands.routes';
import { categoryOrderRoutes } from './categories/category-order.routes';
import { categoryRoutes } from './categories/categories.routes';
import { featuredRoutes } from './items/featured/featured.routes';
import { itemLabelRoutes } from './labels/item-labels.routes';
import { itemRoutes } from './items/items.routes';
import { itemMachineRoutes } from './machines/manage/item-machines.routes';
import { machineFinderRoutes } from './machines/machine-finder.routes';
import { machineRoutes } from './machines/manage/machines.routes';
import { machineSupplyRoutes } from './machines/manage/machine-supplies.routes';
import { missedSearchRoutes } from './search/missed-searches.routes';
import { searchRoutes } from './search/search.routes';
import { suggestionRoutes } from './search/suggestions.routes';
import { staffItemRoutes } from './items/manage/staff-items.routes';
import { staffOfferRoutes } from './offers/manage/staff-offers.routes';
import { unitRoutes } from './units/units.routes';
import { wishlistRoutes } from './wishlist/wishlist.routes';
import type { CatalogueServices } from './services';
import { synonymRoutes } from './synonyms/synonyms.routes';

/** The calls of this room, below `/api`. */
export const catalogueRoutes =
  (services: CatalogueServices): FastifyPluginAsync =>
  async (api) => {
    await api.register(itemRoutes(services));
    await api.register(staffItemRoutes(services));
    await api.register(bulkChangeRoutes(services));
    await api.register(itemLabelRoutes(services));
    await api.register(staffOfferRoutes(services));
    await api.register(bannerOrderRoutes(services));
    await api.register(searchRoutes(services));
    await api.register(suggestionRoutes(services));
    await api.register(missedSearchRoutes(services));
    await api.register(brandRoutes(services));
    await api.register(categoryRoutes(services));
    await api.register(categoryOrderRoutes(services));
    await api.register(featuredRoutes(services));
    await api.register(bestSellerRoutes(services));
    await api.register(unitRoutes(services));
    await api.register(wishlistRoutes(services));
    await api.register(synonymRoutes(services));
    await api.register(machineRoutes(services));
    await api.register(machineSupplyRoutes(services));
    await api.register(itemMachineRoutes(services));
    await api.register(machineFinderRoutes(services));
  };
