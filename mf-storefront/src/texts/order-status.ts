/** The status of an order and its progress. */
export const orderStatusTexts = {
  waiting: (until: string | null) => `Waiting for payment${until === null ? '' : ` until ${until}`}`,
  waitingDetail: 'We are holding the items for you and will call you to arrange delivery.',
  paid: 'Paid',
  paidDetail: 'Thank you. We are preparing your order and will call you to arrange delivery.',
  completed: 'Completed',
  completedDetail: 'This order is paid for and complete. Thank you.',
  owed: 'Completed, payment pending',
  owedDetail: 'You have the items; payment is still due.',
  expired: 'Expired',
  expiredDetail:
    'We did not receive your payment in time, so we are no longer holding the items. If you have paid, please call us.',
  cancelled: 'Cancelled',
  cancelledDetail: 'The items are back on sale. There is nothing to pay.',
  void: 'Cancelled by the shop',
  voidDetail: 'There is nothing to pay. Please call us if you have any questions.',
  title: 'Status',
  steps: 'Order progress',
  ordered: 'Ordered',
  payment: 'Payment',
  delivery: 'Delivery, arranged by phone',
  arrival: 'Arrival',
  onTheWay: 'On the way',
  delivered: 'Delivered',
  back: 'Back in our shop',
  returned: 'Returned',
  backDetail: 'We could not deliver your order and have it in our shop again. We will call you.',
  deliveries: {
    whole: {
      on_the_way: { label: 'On the way', detail: 'Your order has left our shop.' },
      delivered: { label: 'Delivered', detail: 'Your order has arrived. Thank you.' },
    },
    part: {
      on_the_way: {
        label: 'Partly on the way',
        detail: 'A part of your order has left our shop. We will call you about the rest.',
      },
      delivered: {
        label: 'Partly delivered',
        detail: 'A part of your order has arrived. We will call you about the rest.',
      },
    },
  },
  unpaid: (label: string) => `${label}, payment pending`,
  unpaidDetail: (detail: string) => `${detail} Payment is still due.`,
  next: 'Next: ',
} as const;
