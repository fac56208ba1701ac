import { formatPhone } from '@ofisi/shared-shop/phone-number';

/** Quote requests. */
export const quoteTexts = {
  request: 'Request a quote',
  /** For the products of a comparison. */
  requestFor: (number: number) =>
    number === 1 ? 'Request a quote' : `Request a quote for ${number === 2 ? 'both' : `all ${number}`}`,
  title: 'Request a quote',
  breadcrumb: 'Shop Cart',
  intro:
    'For larger orders, tell us what you need and we’ll get back to you with a quote. Nothing is reserved or charged.',
  askIntro:
    'Tell us what you are looking for: which machine it’s for, how many you need, a link to a photo if you have one. We’ll look for it and call you.',
  looking: (words: string) => `I am looking for: ${words}`,
  wanted: 'What you need',
  change: 'Change the cart',
  changeComparison: 'Change the comparison',
  quantity: 'Quantity',
  quantityRule: (most: number) => `Please enter a whole number from 1 to ${most.toLocaleString('en-KE')}.`,
  total: 'Total at today’s prices',
  yourDetails: 'Your details',
  email: 'Email (optional)',
  organization: 'Organization (optional)',
  larger: 'Buying for a school, an office or a company?',
  message: 'Anything we should know? (optional)',
  sending: 'Sending...',
  failed: 'We couldn’t send your request. Please try again or call us.',
  nothing: 'There is nothing to quote yet. Add products to your cart first.',
  sent: 'Quote requested',
  reference: 'Reference',
  next: (phone: string) =>
    `We’ll get back to you on ${formatPhone(phone)}. Please mention the reference if you call us.`,
} as const;
