import type { Screen } from '../../screen';
import { LAST_YEAR } from './last-year';

/** The service desk, and a technician's own jobs. */
export const SERVICE_SCREENS: readonly Screen[] = [
  {
    name: 'service jobs',
    path: '/admin/service/jobs',
    role: 'Admin',
    shows: (page) => page.getByRole('link', { name: /^SJ/ }).first(),
  },
  {
    name: 'new service job',
    path: '/admin/service/jobs/new',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('switch', { name: 'A technician visits the customer' }).click();
      await page.getByRole('textbox', { name: 'Serial Number' }).fill('NOT-KNOWN-1');
      await page.getByRole('textbox', { name: 'Brand' }).focus();
    },
    shows: (page) => page.getByText('We haven’t sold or repaired a machine with this serial number.'),
    acted: true,
  },
  {
    name: 'service job',
    path: '/admin/service/jobs',
    role: 'Admin',
    then: (page) => page.getByRole('link', { name: /^SJ/ }).first().click(),
    shows: (page) => page.getByRole('heading', { name: 'Progress' }),
    acted: true,
  },
  {
    name: 'diagnosis of a service job',
    path: '/admin/service/board',
    role: 'Admin',
    then: async (page) => {
      const received = page.getByRole('region', { name: /^Received/ });
      await page
        .getByRole('button', { name: /^Move SJ/ })
        .first()
        .waitFor();
      if (await page.getByRole('combobox', { name: 'Stage', exact: true }).isVisible()) {
        await page.getByRole('combobox', { name: 'Stage', exact: true }).selectOption('received');
      }
      await received
        .getByRole('button', { name: /^Move SJ/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Record diagnosis' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Diagnosis/ }),
    acted: true,
  },
  {
    name: 'new supplier claim',
    path: '/admin/service/supplier-claims?form=new',
    role: 'Admin',
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Problem/ }),
  },
  {
    name: 'service board',
    path: '/admin/service/board',
    role: 'Admin',
    shows: (page) => page.getByRole('link', { name: /^SJ/ }).first(),
  },
  {
    name: 'service calendar',
    path: '/admin/service/calendar',
    role: 'Admin',
    shows: (page) => page.getByRole('table'),
  },
  {
    name: 'my service jobs',
    path: '/admin/service/my-jobs',
    role: 'Technician',
    shows: (page) => page.getByRole('link', { name: /^Call about SJ/ }).first(),
  },
  {
    name: 'time on a service job',
    path: '/admin/service/my-jobs',
    role: 'Technician',
    then: (page) =>
      page
        .getByRole('button', { name: /^Log time on SJ/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^What was done/ }),
    acted: true,
  },
  {
    name: 'text about a service job',
    path: '/admin/service/jobs?stage=ready',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SJ/ }).first().click();
      await page.getByRole('button', { name: 'Send text' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Text' }),
    acted: true,
  },
  {
    name: 'service reports',
    path: `/admin/service/reports?${LAST_YEAR}`,
    role: 'Admin',
    shows: (page) => page.getByRole('table', { name: 'Turnaround' }),
  },
  {
    name: 'contracts',
    path: '/admin/service/contracts',
    role: 'Admin',
    shows: (page) => page.getByRole('link', { name: /^SC/ }).first(),
  },
  {
    name: 'new contract',
    path: '/admin/service/contracts/new',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('textbox', { name: 'Monthly Fee' }).fill('5000');
      await page.getByRole('button', { name: 'Save Contract' }).click();
    },
    shows: (page) => page.getByText('Enter the first day.').first(),
    acted: true,
  },
  {
    name: 'contract',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: (page) => page.getByRole('link', { name: /^SC/ }).last().click(),
    shows: (page) => page.getByRole('heading', { name: 'Customer’s page for readings' }),
    acted: true,
  },
  {
    name: 'visits of a contract',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SC/ }).last().click();
      await page.getByRole('tab', { name: 'Visits' }).click();
    },
    shows: (page) => page.getByRole('table', { name: 'Visits' }).getByRole('link', { name: /^SJ/ }).first(),
    acted: true,
  },
  {
    name: 'visit under a contract',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SC/ }).last().click();
      await page.getByRole('tab', { name: 'Visits' }).click();
      await page
        .getByRole('link', { name: /^Plan visit/ })
        .first()
        .click();
    },
    shows: (page) => page.getByRole('heading', { name: /^Plan Visit, SC/ }),
    acted: true,
  },
  {
    name: 'readings from a service job',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SC/ }).last().click();
      await page.getByRole('tab', { name: 'Visits' }).click();
      await page.getByRole('table', { name: 'Visits' }).getByRole('link', { name: /^SJ/ }).first().click();
    },
    shows: (page) => page.getByRole('button', { name: /^Add Reading/ }).first(),
    acted: true,
  },
  {
    name: 'reading of a machine',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SC/ }).last().click();
      await page
        .getByRole('button', { name: /^Add Reading/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('switch', { name: 'The counter was replaced' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'New Counter: First Mono' }),
    acted: true,
  },
  {
    name: 'supplies of a contract',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SC/ }).last().click();
      await page.getByRole('tab', { name: 'Supplies' }).click();
    },
    shows: (page) => page.getByRole('row', { name: /TK-1170/ }),
    acted: true,
  },
  {
    name: 'giving supplies',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SC/ }).last().click();
      await page.getByRole('tab', { name: 'Supplies' }).click();
      await page.getByRole('button', { name: 'Give Supplies' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Give Supplies' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByText('Choose the item.'),
    acted: true,
  },
  {
    name: 'margin of a contract',
    path: '/admin/service/contracts',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: /^SC/ }).last().click();
      await page.getByRole('tab', { name: 'Margin' }).click();
    },
    shows: (page) => page.getByRole('table', { name: 'Margin by machine' }),
    acted: true,
  },
  {
    name: 'monthly invoices',
    path: '/admin/service/contracts/invoices',
    role: 'Admin',
    shows: (page) => page.getByRole('button', { name: /^Invoice \d/ }),
  },
  {
    name: 'meters',
    path: '/admin/service/meters',
    role: 'Admin',
    shows: (page) => page.getByText('Reading due').first(),
  },
  {
    name: 'import readings',
    path: '/admin/service/meters/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Past imports' }),
  },
];
