import { DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { describeContract, rolesThatSee } from '@ofisi/tooling/testing/contract';
import { remote } from './remote';

describeContract(remote, PERMISSIONS);

it('appears in the menu of the roles in BO §6', () => {
  expect(rolesThatSee(manifestOf(remote.definition), DEFAULT_PERMISSIONS)).toMatchObject({
    accounts: ['Admin', 'Developer'],
    'mpesa-payments': ['Admin', 'Developer'],
    'mpesa-prompts': ['Admin', 'Developer'],
    refunds: ['Admin', 'Developer'],
    'mpesa-reconciliation': ['Admin', 'Developer'],
    'books-check': ['Admin', 'Developer'],
    closing: ['Admin', 'Developer'],
    'tax-invoices': ['Admin', 'Developer'],
    'tax-purchases': ['Admin', 'Developer'],
    'tax-imports': ['Admin', 'Developer'],
    'purchase-orders': ['Admin', 'Developer'],
    purchases: ['Admin', 'Developer'],
    'supplier-returns': ['Admin', 'Developer'],
    expenses: ['Admin', 'Developer'],
    'expense-categories': ['Admin', 'Developer'],
    'profit-and-loss': ['Admin', 'Developer'],
    'sales-report': ['Admin', 'Developer'],
    'vat-report': ['Admin', 'Developer'],
    'cash-flow': ['Admin', 'Developer'],
    'debts-report': ['Admin', 'Developer'],
    'stock-history': ['Admin', 'Developer'],
  });
});
