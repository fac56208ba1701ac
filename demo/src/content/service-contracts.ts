/** A machine of a demo contract: its count when it came, and at the end of last month, if it was read. */
export interface DemoContractMachine {
  readonly serial: string;
  readonly brand: string;
  readonly model: string;
  readonly place: string;
  readonly first: readonly [mono: number, colour: number];
  readonly read?: readonly [mono: number, colour: number];
}

/** A contract that the demo shop's service desk has written. It begins with last month, and is for two years; sums in shillings. */
export interface DemoServiceContract {
  /** The organization of a customer with an account. */
  readonly customer: string;
  readonly isRunning: boolean;
  readonly fee: number;
  readonly rates: readonly [mono: number, colour: number];
  readonly included: number;
  readonly minimum: number;
  readonly machines: readonly DemoContractMachine[];
}

/** The services as which fee and pages are sold; the site does not show them. */
export const DEMO_CONTRACT_SERVICES = {
  fee: 'Copier contract, monthly fee',
  mono: 'Mono pages under contract',
  colour: 'Colour pages under contract',
} as const;

export const DEMO_SERVICE_CONTRACTS: readonly DemoServiceContract[] = [
  {
    customer: 'Westlands Dental Centre',
    isRunning: true,
    fee: 6500,
    rates: [1.5, 12],
    included: 2000,
    minimum: 0,
    machines: [
      {
        ...{ serial: 'RVP0Y11482', brand: 'Kyocera', model: 'TASKalfa 2554ci', place: 'Reception, ground floor' },
        first: [48_210, 9120],
        read: [52_874, 10_006],
      },
      {
        ...{ serial: 'RVP0Y11497', brand: 'Kyocera', model: 'ECOSYS M2040dn', place: 'Accounts, first floor' },
        first: [17_655, 0],
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
    machines: [
      {
        ...{ serial: '3128R610377', brand: 'Ricoh', model: 'IM 2500', place: 'Branch in Parklands' },
        first: [120, 0],
      },
    ],
  },
];
