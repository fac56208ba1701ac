import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';
import { icons } from './icons';

/** Actions and record sources of the command palette for the service desk. */
export const palette = {
  actions: [
    {
      id: 'new-service-job',
      label: 'New job',
      to: '/admin/service/jobs/new',
      access: 'service.manage',
      icon: icons.tools,
      keywords: ['add', 'repair', 'service', 'receive machine', 'book in'],
    },
    {
      id: 'new-supplier-claim',
      label: 'New supplier claim',
      to: '/admin/service/supplier-claims?form=new',
      access: 'service.manage',
      icon: icons.claim,
      keywords: ['add', 'RMA', 'defective', 'supplier warranty'],
    },
  ],
  records: [
    {
      id: 'service-jobs',
      label: 'Service jobs',
      call: '/view-service-jobs?q={q}&first=5',
      rows: 'service_jobs',
      title: ['number', 'customer_name'],
      detail: ['brand', 'model', 'serial_number', 'fault'],
      to: '/admin/service/jobs/{id}',
      access: 'service.work',
      icon: icons.tools,
    } satisfies RecordSource<ServiceJob>,
  ],
} as const satisfies Palette;
