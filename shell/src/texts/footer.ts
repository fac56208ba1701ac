/** The footer. */
export const footerTexts = {
  claim: 'Printers, copiers and computers for Kenyan offices. Sold, installed and looked after.',
  ways: 'Around the shop',
  office: 'Main office',
  inKenya: (city: string) => `${city}, Kenya`,
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsApp: 'WhatsApp',
  payBill: 'Lipa na M-PESA',
  paybill: 'Paybill number',
  copyPaybill: 'paybill number',
  account: 'Account number',
  copyAccount: 'account number',
  accountHint: 'Paying for an order? Use its order number as the account number.',
  payments: 'We accept',
  rights: (year: number, shop: string) => `© ${year} ${shop}. All rights reserved.`,
} as const;
