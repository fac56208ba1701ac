import type { Statement } from '../statement';
import { CONTRACTS } from './contracts';
import { LEDGER } from './ledger';
import { MONEY } from './money';
import { MPESA } from './mpesa';
import { PURCHASES } from './purchases';
import { REPORTS } from './reports';
import { SALES } from './sales';
import { SERVICE } from './service';
import { STOCK } from './stock';
import { TAX } from './tax';
import { UNITS } from './units';

/** All statements that must be true of the books (decision 069). */
export const STATEMENTS: readonly Statement[] = [
  ...STOCK,
  ...UNITS,
  ...SERVICE,
  ...SALES,
  ...LEDGER,
  ...MONEY,
  ...MPESA,
  ...PURCHASES,
  ...TAX,
  ...REPORTS,
  ...CONTRACTS,
];
