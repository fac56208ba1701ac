import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import type { CellKind } from '../resource/imports/understood';

/** How cells of a customer or supplier file are parsed. */
export const partyCells = (kind: PartyKind): Readonly<Record<string, CellKind>> => ({
  [`${kind}_phone`]: 'phone',
  alternate_phone: 'phone',
  tax_id: 'code',
  payment_days: 'whole',
  opening_balance: 'amount',
  advance_balance: 'amount',
  credit_limit: 'amount',
  opening_date: 'day',
  is_active: 'flag',
});

/** For files with the name in two columns. */
export const NAME_PARTS = { first_name: 'First Name', last_name: 'Last Name' };

const NAMES: Readonly<Record<PartyKind, readonly string[]>> = {
  customer: ['customer', 'client name', 'client', 'customer full name'],
  supplier: ['vendor', 'vendor name', 'supplier'],
};

/** Column names for contacts in WooCommerce, Shopify, Odoo, QuickBooks and hand-made files. */
export const partyHeads = (kind: PartyKind): Readonly<Record<string, readonly string[]>> => ({
  [`${kind}_name`]: [
    ...NAMES[kind],
    'display name',
    'full name',
    'complete name',
    'contact name',
    'contact',
    'main contact',
  ],
  [`${kind}_email`]: ['email address', 'billing email', 'main email', 'mail', 'e-mail'],
  [`${kind}_phone`]: [
    'phone number',
    'phone numbers',
    'main phone',
    'billing phone',
    'default address phone',
    'telephone',
    'tel',
    'mobile',
    'mobile number',
    'cell',
  ],
  first_name: ['billing first name', 'given name'],
  last_name: ['billing last name', 'surname', 'family name'],
  alternate_phone: ['mobile', 'mobile number', 'alt. phone', 'phone 2', 'other phone', 'default address phone'],
  organization: [
    'company',
    'company name',
    'billing company',
    'default address company',
    'related company',
    'business name',
    'organisation',
  ],
  address: [
    'street',
    'street address',
    'billing address',
    'billing address 1',
    'billing address line 1',
    'billing street',
    'address 1',
    'address1',
    'address line 1',
    'default address address1',
    'postal address',
  ],
  city: ['town', 'billing city', 'default address city'],
  country: ['billing country', 'country / region', 'country/region', 'default address country code', 'country code'],
  tax_id: [
    'kra pin',
    'pin',
    'pin number',
    'vat',
    'vat number',
    'tax reg. no.',
    'tax no',
    'tax resale no',
    'resale num',
  ],
  payment_terms: ['terms'],
  opening_balance: ['open balance', 'balance total', 'balance', 'opening bal', 'amount due'],
  opening_date: ['as of', 'opening balance date'],
  notes: ['note', 'comment', 'comments', 'remarks', 'internal notes'],
  is_active: ['is active'],
});
