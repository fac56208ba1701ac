import { ApiError } from '@ofisi/shared-auth/http';
import { MAX_CART_QUANTITY } from '@ofisi/shared-page/cart';
import { useLocation, useNavigate, useSearchParams } from '@ofisi/shared-contract/routing';
import { useEffect, useRef } from 'react';
import { buy } from '../catalogue/cart-product';
import { useArrival } from '../catalogue/catalogue';
import { canBuy } from '../catalogue/stock';
import { cartTexts } from '../texts/cart';
import { notAddedMarker } from './placed-order';

/** Number of pieces in the address: one if it is not given, null if the cart does not accept it. */
function piecesOf(text: string | null): number | null {
  const pieces = Number(text ?? 1);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_CART_QUANTITY ? pieces : null;
}

/**
 * Adds the item named in `?add=<slug>&quantity=<n>`, the address of the *Add to Cart* forms when no script has loaded yet, or reports why
 * not. In both cases the address is replaced by the bare one at the same moment, so that neither reload nor back adds it again.
 */
export function useAddFromAddress() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const slug = query.get('add');
  const pieces = piecesOf(query.get('quantity'));
  const { data: item, error, refetch } = useArrival(slug ?? '', Boolean(slug) && pieces !== null);
  const isUnknown = slug === '' || (error instanceof ApiError && error.status === 404);
  const refusal =
    pieces === null
      ? cartTexts.notAdded.quantity(MAX_CART_QUANTITY)
      : isUnknown
        ? cartTexts.notAdded.unknown
        : item && !canBuy(item)
          ? cartTexts.notAdded.outOfStock(item.title)
          : null;

  const handled = useRef<string>(undefined);
  useEffect(() => {
    if (slug === null || handled.current === key || !(refusal ?? item)) return;
    handled.current = key;
    if (refusal === null && item && pieces !== null) buy(item, pieces);
    void navigate('/shop/cart', { replace: true, state: refusal === null ? null : notAddedMarker(refusal) });
  }, [slug, key, refusal, item, pieces, navigate]);

  const failure = error && !isUnknown && !item ? error : null;
  return { isAdding: slug !== null && !failure, failure: slug === null ? null : failure, retry: () => void refetch() };
}
