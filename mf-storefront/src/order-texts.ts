/**
 * The second page of the catalogue of strings (see texts.ts): cart, checkout and orders. Apart, so that the first screens of
 * home, shop and product do not carry it. What the specification fixes is spelled exactly as it spells it (decision SF-40).
 */
export const orderTexts = {
  cart: {
    breadcrumb: ['Shop Cart', 'Checkout'],
    title: 'Your cart',
    empty: 'Your cart is empty',
    goBack: 'Go back',
    each: (price: string) => `${price} each`,
    remove: (title: string) => `Remove ${title}`,
    removeFromCart: 'Remove from cart',
    quantityOf: (title: string) => `Quantity of ${title}`,
    oneLess: (title: string) => `One less: ${title}`,
    oneMore: (title: string) => `One more: ${title}`,
    subtotal: 'Subtotal',
    priceChanged: (from: string, to: string) => `Price changed from ${from} to ${to}`,
    onlyLeft: (count: number) => `Only ${count} left`,
    setTo: (count: number) => `Set to ${count}`,
    noLongerSold: 'No longer sold',
    changed: (count: number) =>
      count === 1
        ? 'One item has changed since you added it. Please check it below.'
        : `${count} items have changed since you added them. Please check them below.`,
    unchecked: 'We could not check today’s prices and stock. They are checked again when you order.',
    reordered: 'The items of your earlier order are in the cart, at today’s prices.',
  },
  checkout: {
    summary: 'Order summary',
    subTotal: 'Sub total',
    rounding: 'Rounding',
    total: 'Total',
    delivery: 'Delivery is agreed by phone after you order.',
    fields: {
      firstname: 'First name',
      lastname: 'Last name',
      phone: 'Phone',
      location: 'Location',
      address: 'Address',
    },
    required: (label: string) => `${label} is required`,
    place: 'Place Order',
    placing: 'Placing Order...',
    emptyInsteadOfButton: 'Cart isempty',
    nothingToBuy: 'Nothing in your cart can be ordered right now.',
    placed: 'Order placed successfully',
    failed: 'Failed to place order',
    exception: 'Something went wrong',
    inDoubt: 'We could not see whether your order reached us. Press “Place Order” again: it will not be placed twice.',
  },
  placed: {
    before:
      'This cart was ordered by your first attempt, with the items and details of then. What you changed since is not part of it: call us if it should be.',
    number: 'Order number',
    next: 'What happens next',
    call: (phone: string | null) => `We call you${phone === null ? '' : ` on ${phone}`} to agree on the delivery.`,
    pay: (paybill: string, invoice: string) =>
      `You pay by M-Pesa to paybill ${paybill}, with ${invoice} as the account number.`,
    deliver: 'We deliver, install and show you how everything works.',
    track: 'Track order',
    callUs: (phone: string) => `Call ${phone}`,
    shopOn: 'Continue shopping',
  },
  failures: {
    orders: { refused: 'Failed to fetch orders.', exception: 'An error occurred while fetching orders.' },
    order: { refused: 'Failed to fetch order.', exception: 'An error occurred while fetching order.' },
  },
} as const;
