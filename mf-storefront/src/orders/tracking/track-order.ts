import type { OrderTrackedResponse, TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { ApiError, type FieldErrors, post } from '@ofisi/shared-auth/http';
import { trackingTexts } from '../../texts/tracking';

export interface TrackingForm {
  readonly invoice: string;
  readonly phone_number: string;
}

export const TRACKING_FIELDS = ['invoice', 'phone_number'] as const;

/** The order that was found. */
export interface FoundOrder {
  readonly order: TrackedOrder;
  /** Token for the order's payment, and for nothing else of it. */
  readonly paymentToken: string | undefined;
  /** The phone number it was found by. */
  readonly phone: string;
}

export type TrackingResult =
  | ({ readonly kind: 'found' } & FoundOrder)
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly message: string | null };

/** POST /track-order (additive): number and phone open an order without its personal details (decision SF-3). */
export async function trackOrder({ invoice, phone_number }: TrackingForm): Promise<TrackingResult> {
  const request = { invoice: invoice.replace(/\s/g, '').toUpperCase(), phone_number: phone_number.trim() };
  try {
    const { order, payment_token } = await post<OrderTrackedResponse>('/track-order', request);
    return { kind: 'found', order, paymentToken: payment_token, phone: request.phone_number };
  } catch (error) {
    return refusal(error);
  }
}

/** A wrong order number and a wrong phone get the same answer, so that neither can be discovered by trying. */
function refusal(error: unknown): TrackingResult {
  const none = { kind: 'refused', fields: {} } as const;
  if (!(error instanceof ApiError) || error.kind === 'exception') return { ...none, message: trackingTexts.exception };
  if (error.status === 429) return { ...none, message: trackingTexts.tooMany };
  const isAboutFields = TRACKING_FIELDS.some((field) => error.fieldErrors[field] !== undefined);
  return isAboutFields
    ? { ...none, fields: error.fieldErrors, message: null }
    : { ...none, message: trackingTexts.unknown };
}
