import type { ShopSettingsResponse } from '@ofisi/api/wire';

type Told = Omit<ShopSettingsResponse, 'status'>;

/** What pages know of the shop. Sums in shillings; null and an empty list: nobody has set it, or it is not known now. */
export interface ShopSettings extends Omit<Told, 'payment' | 'terms' | 'numbering'> {
  readonly payment: Omit<Told['payment'], 'payment_days'> & { readonly payment_days: number | null };
  readonly terms: Omit<Told['terms'], 'return_days' | 'warranty_months'> & {
    readonly return_days: number | null;
    readonly warranty_months: number | null;
  };
  readonly numbering: { readonly order_prefix: string | null };
}

export type DeliveryTerms = ShopSettings['terms'];

/** What a page says that nobody has told anything: nothing, rather than a wrong number. */
const UNKNOWN: ShopSettings = {
  shop: {
    name: 'Ofisi',
    address: [],
    city: null,
    hours: null,
    opening_hours: null,
    phones: [],
    email: null,
    chat_number: null,
    facebook: null,
    instagram: null,
  },
  payment: {
    paybill_number: null,
    paybill_account: null,
    methods: [],
    payment_days: null,
    till_required: false,
    mpesa_prompts: false,
  },
  terms: { free_delivery_above: null, delivery_areas: [], return_days: null, warranty_months: null },
  tax: { pin: null },
  numbering: { order_prefix: null },
  limits: { few_left: 3 },
};

/** The answer of `GET /shop-settings` as pages read it, whichever release of the API gave it; without one, nothing is known. */
export const shopSettingsOf = (answer: Partial<ShopSettings> | undefined): ShopSettings => ({
  shop: { ...UNKNOWN.shop, ...answer?.shop },
  payment: { ...UNKNOWN.payment, ...answer?.payment },
  terms: { ...UNKNOWN.terms, ...answer?.terms },
  tax: { ...UNKNOWN.tax, ...answer?.tax },
  numbering: { ...UNKNOWN.numbering, ...answer?.numbering },
  limits: { ...UNKNOWN.limits, ...answer?.limits },
});

/** `tel:` address of a phone number as people write it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[ ()-]/g, '')}`;

/** A chat with the sales desk that opens with `message` already written; null where the shop has no chat. */
export const chatLink = ({ chat_number }: ShopSettings['shop'], message: string): string | null =>
  chat_number && `https://wa.me/${chat_number}?text=${encodeURIComponent(message)}`;
