/* One chunk for pages of one kind: each chunk costs every first page the hashes of its files. */
export { OrderPage } from './order-page';
export { InvoicePage } from '../invoice/invoice-page';
export { QuotationPage } from '../../quotation/quotation-page';
export { MetersPage } from '../../meters/meters-page';
