import { resourceCalls } from '../resource-calls';

export const quotationCalls = resourceCalls('quotations.manage', { many: 'quotations', one: 'quotation' });
