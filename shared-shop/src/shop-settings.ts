import type { DeliveryTerms } from './delivery';
import type { PaymentMethod } from './payment-methods';

/**
 * What pages know of the shop: the answer of `GET /shop-settings`, of whichever release of the API. Sums in shillings; null and an empty list: nobody
 * has set it, or it is not known now.
 */
export interface ShopSettings {
  readonly shop: {
    readonly name: string;
    readonly address: string[];
    readonly city: string | null;
    /** As people read them. */
    readonly hours: string | null;
    /** As machines do: `Mo-Sa 08:00-18:00`. */
    readonly opening_hours: string | null;
    readonly phones: string[];
    readonly email: string | null;
    readonly chat_number: string | null;
    readonly facebook: string | null;
    readonly instagram: string | null;
  };
  readonly payment: {
    readonly paybill_number: string | null;
    readonly paybill_account: string | null;
    readonly methods: PaymentMethod[];
    readonly payment_days: number | null;
    readonly till_required: boolean;
    /** Whether an order can be paid by a prompt on the phone. */
    readonly mpesa_prompts: boolean;
  };
  readonly terms: DeliveryTerms & {
    readonly return_days: number | null;
    readonly warranty_months: number | null;
  };
  readonly tax: { readonly pin: string | null };
  readonly numbering: { readonly order_prefix: string | null };
  readonly limits: { readonly few_left: number };
}

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
