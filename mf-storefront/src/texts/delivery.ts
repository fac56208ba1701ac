/** The page about delivery, returns and terms. Texts that the checkout shows too are in `@ofisi/shared-shop/delivery`. */
export const deliveryPageTexts = {
  description:
    'How we deliver across Kenya, what delivery costs, how to pay by M-Pesa, how to return a product, and a summary of our terms.',
  title: 'Delivery, returns and terms',
  sample: (shop: string) =>
    `Sample terms. ${shop} is a demonstration shop; a real one would put its own terms here before it sells anything.`,
  delivery: 'Delivery',
  fees: 'Delivery fees',
  free: 'Free',
  /** @param days working days until goods usually arrive, if stated */
  fee: (amount: string, days: number | null) =>
    days === null ? amount : `${amount}, usually within ${days} working ${days === 1 ? 'day' : 'days'}`,
  elsewhere: 'For any other location, we agree on the fee with you by phone. Picking up at the shop is free.',
  payment: 'Payment',
  pay: (paybill: string) =>
    `Pay for online orders by M-Pesa: choose Lipa na M-Pesa, then Pay Bill, and enter business number ${paybill} with your order number as the account number. The order page shows the exact amount and how long we hold the items for you. After that, unpaid items go back on sale.`,
  payByPhone: 'Pay for online orders as agreed when we call you to arrange delivery.',
  counter: 'In the shop we also take cash and cards.',
  returns: 'Returns',
  /** Words around a phone number and an email address. */
  toReturn: {
    before: 'To return something,',
    call: 'call us on',
    or: 'or',
    write: 'write to',
    quoting: 'with your order number.',
  },
  warranty: 'Warranty',
  warrantyText: (months: number) =>
    `New and refurbished products have a ${months}-month warranty, unless the manufacturer’s lasts longer.`,
  terms: 'Terms',
  prices: 'Prices are in Kenya shillings and include VAT. You pay the price shown when you place the order.',
  cancelling: 'You can cancel an order yourself as long as nothing has been paid.',
  /** Words around a link. */
  quotes: {
    before: 'For larger quantities, ',
    link: 'request a quote',
    after: '. It’s free, and nothing is reserved.',
  },
  privacy: 'We use your name, phone number and address to deliver your order and to reach you about it.',
} as const;
