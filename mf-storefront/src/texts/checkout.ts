import { formatPhone } from '@ofisi/shared-shop/phone-number';
import type { ShopSettings } from '@ofisi/shared-shop/shop-settings';

/** The shop's payment settings. */
type Payment = Pick<ShopSettings['payment'], 'mpesa_prompts' | 'paybill_number'>;

/** Whole hours are not counted in minutes. */
const span = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

/** Checkout: the summary, the terms, and what follows. */
export const checkoutTexts = {
  summary: 'Order summary',
  subTotal: 'Sub total',
  rounding: 'Rounding',
  total: 'Total',
  totalFor: (items: number) => `Total for ${items} ${items === 1 ? 'item' : 'items'}`,
  email: 'Email (optional)',
  emailHint: 'We’ll send a confirmation with a link to your order.',
  delivery: {
    label: 'Delivery',
    details: 'Your details',
    services: 'These are services: nothing is delivered, so there is no delivery fee.',
    how: 'How do you want to get it?',
    deliver: 'Delivery',
    pickUp: 'Pick up at the shop (free)',
    pickUpNote: 'We’ll call you when your order is ready.',
    pickedUp: 'Pick up at the shop',
    free: 'Delivery is free.',
    noFee: 'Free',
    fee: (fee: string) => `Delivery costs ${fee}.`,
    expected: (day: string) => `Expected by ${day} if you pay today.`,
    choose: 'Choose a location from the list to see the delivery fee, or enter another one.',
    byPhone: 'This location isn’t on our list: we’ll agree on the delivery fee with you by phone.',
  },
  place: 'Place Order',
  placing: 'Placing Order...',
  asGuest: 'Order without an account',
  emptyInsteadOfButton: 'Cart isempty',
  nothingToBuy: 'None of the items in your cart can be ordered right now.',
  success: 'Order placed successfully',
  failed: 'Failed to place order',
  exception: 'Something went wrong',
  uncertain: 'We don’t know yet whether your order reached us. Press “Place Order” again; it won’t be placed twice.',
  received: 'We have already received this order. If you don’t have its number, please call us.',
  terms: {
    title: 'Before you order',
    next: 'What happens next',
    afterwards:
      'You don’t pay yet. You’ll get an order number and the payment details, and we’ll call you to arrange delivery.',
    afterwardsOfServices:
      'You don’t pay yet. You’ll get an order number and the payment details, and we’ll call you to agree on a time.',
    payment: 'Payment',
    pay: ({ mpesa_prompts: prompts, paybill_number: paybill }: Payment) => {
      if (paybill === null) {
        return prompts ? 'By M-Pesa, on your phone.' : 'We’ll tell you how to pay when we call.';
      }
      const byPaybill = `to paybill ${paybill}, with your order number as the account number.`;
      return prompts ? `By M-Pesa: on your phone as soon as you’ve ordered, or ${byPaybill}` : `By M-Pesa ${byPaybill}`;
    },
    held: (minutes: number | undefined) =>
      minutes === undefined
        ? 'We hold the items for a limited time.'
        : `We hold the items for ${span(minutes)}. If you haven’t paid by then, they go back on sale.`,
    delivery: 'Delivery',
    byPhone: (freeAbove: string | null) =>
      freeAbove === null
        ? 'We agree on the cost with you by phone before dispatch.'
        : `Free above ${freeAbove}. Below that, we agree on the cost with you by phone before dispatch.`,
    dayByPhone: 'We confirm the day by phone.',
    returns: 'Returns',
    more: 'Delivery, returns and terms',
  },
  placed: {
    before:
      'Your first attempt went through, with the items and details you had entered then. Later changes aren’t included; please call us if they should be.',
    number: 'Order number',
    next: 'What happens next',
    call: (phone: string | null) =>
      `We’ll call you${phone === null ? '' : ` on ${formatPhone(phone)}`} to arrange delivery.`,
    callToAgree: (phone: string | null) =>
      `We’ll call you${phone === null ? '' : ` on ${formatPhone(phone)}`} to agree on a time.`,
    callToPickUp: (phone: string | null) =>
      `We’ll call you${phone === null ? '' : ` on ${formatPhone(phone)}`} when your order is ready to pick up.`,
    confirmed: (email: string) => `We’re sending a confirmation to ${email}.`,
    collect: 'Pick it up at the shop. We show you how everything works.',
    pay: ({ mpesa_prompts: prompts, paybill_number: paybill }: Payment, invoice: string) => {
      if (paybill === null) return prompts ? 'Pay above by M-Pesa.' : 'We’ll tell you how to pay.';
      const byPaybill = `by M-Pesa to paybill ${paybill}, with ${invoice} as the account number.`;
      return prompts ? `Pay above, or ${byPaybill}` : `Pay ${byPaybill}`;
    },
    /** @param paid the payments received, e.g. `KES 500 by M-Pesa` */
    paid: (paid: string) => (paid === '' ? 'Your order is paid. Thank you.' : `You’ve paid ${paid}. Thank you.`),
    payRest: (paid: string, open: string, how: string) => `You’ve paid ${paid}. ${open} is still to pay. ${how}`,
    deliver: 'We deliver, install and show you how everything works.',
    track: 'Track order',
    callUs: (phone: string) => `Call ${phone}`,
    shopOn: 'Continue shopping',
  },
} as const;
