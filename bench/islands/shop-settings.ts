import { shopSettingsOf, type ShopSettings } from '../../shared-shop/src/shop-settings';

/** Id of the element that holds the shop's public settings as JSON. */
export const SETTINGS_ID = 'shop-settings';

/** Replaces `shared-auth/shop-settings`, which asks for them with a query. */
export function useShopSettings(): ShopSettings {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  return shopSettingsOf(text ? (JSON.parse(text) as Partial<ShopSettings>) : undefined);
}
