import type { DeliveryTerms } from './delivery';
import type { PaymentMethod } from './payment-methods';

/**
 * The shop's settings as pages know them: the answer of `GET /shop-settings`, from any release of the API. Sums in shillings; null or an
 * empty list means that the setting is not set, or not known at the moment.
 */
export interface ShopSettings {
  readonly shop: {
    readonly name: string;
    readonly address: string[];
    readonly city: string | null;
    /** For people. */
    readonly hours: string | null;
    /** For machines: `Mo-Sa 08:00-18:00`. */
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

/** The settings of a page that has not received any: it shows nothing rather than a wrong number. */
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

/**
 * The answer of `GET /shop-settings` in the form that pages use, whichever release of the API gave it; without an answer, nothing is known.
 */
export const shopSettingsOf = (answer: Partial<ShopSettings> | undefined): ShopSettings => ({
  shop: { ...UNKNOWN.shop, ...answer?.shop },
  payment: { ...UNKNOWN.payment, ...answer?.payment },
  terms: { ...UNKNOWN.terms, ...answer?.terms },
  tax: { ...UNKNOWN.tax, ...answer?.tax },
  numbering: { ...UNKNOWN.numbering, ...answer?.numbering },
  limits: { ...UNKNOWN.limits, ...answer?.limits },
});

/** `tel:` address of a phone number in any usual notation. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[ ()-]/g, '')}`;

/** Link to a chat with the sales desk, prefilled with `message`; null where the shop has no chat. */
export const chatLink = ({ chat_number }: ShopSettings['shop'], message: string): string | null =>
  chat_number && `https://wa.me/${chat_number}?text=${encodeURIComponent(message)}`;
