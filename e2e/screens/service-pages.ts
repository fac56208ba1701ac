import { ORDER_PHONE } from '@ofisi/services/orders';
import type { Page } from '@playwright/test';
import { heading, type Screen, text } from '../screen';

const JOB = {
  Brand: 'HP',
  Model: 'LaserJet 1020',
  'What’s wrong, or what should we do?': 'Prints faint',
  'First name': 'Wanjiku',
  'Last name': 'Kamau',
  Phone: ORDER_PHONE,
};

async function requestService(page: Page): Promise<void> {
  for (const [label, typed] of Object.entries(JOB)) await page.getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Send request' }).click();
}

/** What customers do about service, in every state that looks different. */
export const SERVICE_PAGES: readonly Screen[] = [
  { name: 'service', path: '/service', shows: heading('What we do') },
  { name: 'service request', path: '/service/request', shows: heading('Request service') },
  {
    name: 'service request, fields missing',
    path: '/service/request?kind=installation',
    then: (page) => page.getByRole('button', { name: 'Send request' }).click(),
    shows: text('Enter your street and building.'),
    acted: true,
  },
  {
    name: 'service requested',
    path: '/service/request',
    then: requestService,
    shows: heading('Service requested'),
    acted: true,
    leaves: true,
  },
  { name: 'service tracking', path: '/service/track', shows: heading('Track a service job') },
  {
    name: 'service tracking, unknown',
    path: '/service/track?number=SJ19000001',
    then: async (page) => {
      await page.getByLabel('Phone number').fill(ORDER_PHONE);
      await page.getByRole('button', { name: 'Track job' }).click();
    },
    shows: (page) => page.getByRole('alert'),
    errors: [/status of 404/],
    acted: true,
  },
  {
    name: 'service tracking, found',
    path: '/service/request',
    then: async (page) => {
      await requestService(page);
      await page.getByRole('link', { name: 'Track a service job' }).click();
      await page.getByLabel('Phone number').fill(ORDER_PHONE);
      await page.getByRole('button', { name: 'Track job' }).click();
    },
    shows: heading('Progress'),
    acted: true,
    leaves: true,
  },
  { name: 'warranty', path: '/service/warranty', shows: heading('Check a warranty') },
  {
    name: 'warranty, unknown',
    path: '/service/warranty',
    then: async (page) => {
      await page.getByLabel('Serial number').fill('NOT-SOLD-1');
      await page.getByLabel('Phone number').fill(ORDER_PHONE);
      await page.getByRole('button', { name: 'Check warranty' }).click();
    },
    shows: (page) => page.getByRole('alert'),
    errors: [/status of 404/],
    acted: true,
  },
];
