import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { shopSettingsOf, type ShopSettings } from '@ofisi/shared-shop/shop-settings';
import { useQuery } from '@tanstack/react-query';
import { get } from '@ofisi/shared-auth/http';

/** A tab that stays open for long asks again. */
const FRESH_FOR = 5 * 60_000;

/**
 * What the shop says of itself, of paying, delivery and warranty. Every page brings it along, so that it is there at first paint;
 * a page that came while the API was away asks for it, and leaves out what it does not know meanwhile.
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
