import type { DemoServiceRequest } from './service-jobs';

/** The newest of all jobs.
 * @public */
export const DEMO_SERVICE_REQUEST: DemoServiceRequest = {
  kind: 'servicing',
  name: 'Esther Chebet',
  phone: '+254 700 000 509',
  ...{ brand: 'Kyocera', model: 'TASKalfa 3212i', serial: 'W7F8402117' },
  fault: 'Grey lines on every copy, and the second tray jams. We have forty classes to print for by Monday.',
  address: 'Uganda Road, Eldoret: the office behind the library',
  wishedInDays: 2,
};
