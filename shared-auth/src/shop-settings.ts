import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { shopSettingsOf, type ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { useQuery } from '@tanstack/react-query';
import { get } from '@ofisi/shared-auth/http';

/** A tab that stays open for long loads the settings again. */
const FRESH_FOR = 5 * 60_000;

/**
 * The shop's public settings: the shop itself, payment, delivery and warranty. Every page includes them, so that they are available at
 * first paint; a page that was served while the API was down requests them, and omits unknown values until then.
 */
export function useShopSettings(): ShopSettings {
  const { data } = useQuery({
    queryKey: [SHOP_SETTINGS_CALL],
    queryFn: ({ signal }) => get<Partial<ShopSettings>>(SHOP_SETTINGS_CALL, signal),
    select: shopSettingsOf,
    staleTime: FRESH_FOR,
  });
  return data ?? shopSettingsOf(undefined);
}
