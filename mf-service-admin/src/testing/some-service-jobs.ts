import type { ServiceCard, ServiceJob, ServiceJobInFullResponse } from '@ofisi/api-contract/service/service-jobs';

const first: ServiceJob = {
  id: 5,
  number: 'SJ26000005',
  kind: 'repair',
  stage: 'received',
  stage_since: '2026-11-20T06:30:00.000Z',
  customer_id: null,
  customer_name: 'Jane Wanjiku',
  phone_number: '0712345678',
  equipment_id: 3,
  serial_number: 'VXR1234567',
  brand: 'Kyocera',
  model: 'ECOSYS M2040dn',
  fault: 'Paper jams in tray 2',
  condition: 'Scratched lid',
  accessories: 'Power cable',
  pictures: [],
  diagnosis: null,
  payer: 'customer',
  warranty_until: null,
  warranty_job_id: null,
  warranty_job: null,
  repair_warranty_until: null,
  contract_id: null,
  contract: null,
  promised_on: null,
  is_late: false,
  waiting_since: null,
  is_not_fetched: false,
  storage_fee: 0,
  visit_at: null,
  visit_address: null,
  technician_id: null,
  technician: null,
  note: null,
  email: null,
  wished_on: null,
  added_by: 'Achieng',
  created_at: '2026-11-20T06:30:00.000Z',
  version: 1,
};

/** A copier with paper jams that was received from a customer without an account. */
export const jobWith = (differences: Partial<ServiceJob> = {}): ServiceJob => ({ ...first, ...differences });

/** The same as a card of the board or the calendar. */
export const cardWith = (differences: Partial<ServiceCard> = {}): ServiceCard => ({ ...first, ...differences });

/** The answer about one job, which has only been received. */
export const jobInFull = (
  differences: Partial<ServiceJob> = {},
  others: Partial<Omit<ServiceJobInFullResponse, 'status' | 'service_job'>> = {},
): ServiceJobInFullResponse => ({
  status: 200,
  service_job: jobWith(differences),
  moves: [{ id: 1, from: null, to: 'received', said: null, by: 'Achieng', at: first.created_at }],
  other_jobs: [],
  repair_warranties: [],
  replacement: null,
  contract_machines: [],
  hours: [],
  messages: [],
  storage: null,
  ...others,
});

/** The answer about the users who may be given a job. */
export const someTechnicians = {
  technicians: [
    { id: 21, name: 'Otieno', open_jobs: 3 },
    { id: 22, name: 'Wambui', open_jobs: 0 },
  ],
};
