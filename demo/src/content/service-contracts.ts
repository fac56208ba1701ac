import type { DemoServiceContract } from './contract-services';

/** @public */
export const DEMO_SERVICE_CONTRACTS: readonly DemoServiceContract[] = [
  {
    customer: 'Westlands Dental Centre',
    isRunning: true,
    fee: 6500,
    rates: [1.5, 12],
    included: 2000,
    minimum: 0,
    visitsPerQuarter: 3,
    visit: [2, 10, 'Westlands Dental Centre, Mpaka Road'],
    machines: [
      {
        ...{ serial: 'RVP0Y11482', brand: 'Kyocera', model: 'TASKalfa 2554ci', place: 'Reception, ground floor' },
        first: [48_210, 9120],
        read: [52_874, 10_006],
      },
      {
        ...{ serial: 'RVP0Y11497', brand: 'Kyocera', model: 'ECOSYS M2040dn', place: 'Accounts, first floor' },
        first: [17_655, 0],
        supplies: [
          ['kyocera-dk-1150-drum-unit', 1],
          ['kyocera-tk-1170-black-toner', 2],
        ],
      },
    ],
  },
  {
    customer: 'Westlands Dental Centre',
    isRunning: false,
    fee: 0,
    rates: [1.8, 0],
    included: 0,
    minimum: 3000,
    visitsPerQuarter: 1,
    machines: [
      {
        ...{ serial: '3128R610377', brand: 'Ricoh', model: 'IM 2500', place: 'Branch in Parklands' },
        first: [120, 0],
      },
    ],
  },
];
