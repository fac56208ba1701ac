/** A machine of a demo contract: its count when it came, and at the end of last month, if it was read. */
export interface DemoContractMachine {
  readonly serial: string;
  readonly brand: string;
  readonly model: string;
  readonly place: string;
  readonly first: readonly [mono: number, colour: number];
  readonly read?: readonly [mono: number, colour: number];
  /** What it was given without a price, by item slug and quantity. */
  readonly supplies?: readonly (readonly [item: string, quantity: number])[];
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
  readonly visitsPerQuarter: number;
  /** A visit that was planned today: in how many days, at what hour, and where. */
  readonly visit?: readonly [inDays: number, hour: number, address: string];
  readonly machines: readonly DemoContractMachine[];
}

/** The services as which fee and pages are sold; the site does not show them. */
export const DEMO_CONTRACT_SERVICES = {
  fee: 'Copier contract, monthly fee',
  mono: 'Mono pages under contract',
  colour: 'Colour pages under contract',
} as const;
