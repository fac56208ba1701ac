import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import type { ServiceKind } from '@ofisi/shared-shop/service-kinds';

/** A move of a job: days since its receipt, the stage, and what was said. */
export type DemoMove = readonly [daysAfter: number, to: ServiceStage, said?: string];

/** Time on a job: days since its receipt, minutes, and what was done. */
export type DemoHours = readonly [daysAfter: number, minutes: number, done: string];

/** A job that the demo shop's service desk has received. Days are counted from the moment at which the shop is filled. */
export interface DemoServiceJob {
  readonly daysAgo: number;
  readonly kind: ServiceKind;
  /** The organization of a customer with an account; otherwise name and phone. */
  readonly customer: string | readonly [name: string, phone: string];
  readonly brand: string;
  readonly model: string;
  readonly serial?: string;
  readonly fault: string;
  readonly condition?: string;
  readonly accessories?: string;
  /** Negative: the promise was not kept. */
  readonly promisedInDays?: number;
  readonly visit?: readonly [inDays: number, hour: number, address: string];
  /** Whether it was given to the technician. */
  readonly isGiven: boolean;
  readonly moves: readonly DemoMove[];
  /** Time that the technician has logged. */
  readonly hours?: readonly DemoHours[];
}

/** A job that somebody asked for online and nobody has answered yet. */
export interface DemoServiceRequest {
  readonly kind: ServiceKind;
  readonly name: string;
  readonly phone: string;
  readonly brand: string;
  readonly model: string;
  readonly serial: string;
  readonly fault: string;
  readonly address: string;
  readonly wishedInDays: number;
}

const phone = (number: number) => `+254 700 000 ${500 + number}`;

/** The oldest first, in which order they got their numbers. */
export const DEMO_SERVICE_JOBS: readonly DemoServiceJob[] = [
  {
    daysAgo: 27,
    kind: 'repair',
    customer: ['Silas Kiptoo', phone(4)],
    ...{ brand: 'Canon', model: 'PIXMA G3411', serial: 'KLXA05127' },
    fault: 'Does not pull paper from the tray at the back.',
    accessories: 'Power cable',
    isGiven: true,
    moves: [
      [1, 'in_repair'],
      [2, 'ready'],
    ],
    hours: [[2, 75, 'Took a pen lid out of the paper path, and cleaned the rollers.']],
  },
  {
    daysAgo: 16,
    kind: 'repair',
    customer: 'Westlands Dental Centre',
    ...{ brand: 'HP', model: 'LaserJet 1020', serial: 'VNC3R41207' },
    fault: 'Prints faint on the left side of the page, also with a new toner.',
    accessories: 'Power cable, toner',
    isGiven: true,
    moves: [
      [1, 'diagnosed', 'The laser mirror is dusty and the transfer roller is worn.'],
      [1, 'quoted'],
      [2, 'approved', 'Patrick Muli, on the phone'],
      [3, 'in_repair'],
      [4, 'ready'],
      [5, 'handed_over'],
    ],
    hours: [
      [1, 45, 'Took the scanner unit out, and found the dusty mirror.'],
      [4, 150, 'Cleaned the mirror, fitted a new transfer roller, test prints.'],
    ],
  },
  {
    daysAgo: 11,
    kind: 'repair',
    customer: ['Joseph Barasa', phone(1)],
    ...{ brand: 'Epson', model: 'L382', serial: 'X4GQ019834' },
    fault: 'All lights blink in turn. It says that the waste ink pad is at the end of its life.',
    condition: 'Ink stains inside, the lid is cracked',
    isGiven: true,
    moves: [
      [1, 'diagnosed', 'The waste ink pad is full, and the print head is dry: it has to be replaced.'],
      [1, 'quoted'],
      [3, 'declined', 'A new printer costs little more.'],
    ],
  },
  {
    daysAgo: 9,
    kind: 'repair',
    customer: 'Bonde Dairy Cooperative',
    ...{ brand: 'Kyocera', model: 'ECOSYS M2040dn', serial: 'VCF8Y20561' },
    fault: 'Jams in the fuser every few pages. They have already cleaned the rollers.',
    accessories: 'Power cable, paper tray',
    promisedInDays: -2,
    isGiven: true,
    moves: [
      [1, 'diagnosed', 'The exit gears of the fuser are broken.'],
      [1, 'quoted'],
      [2, 'approved', 'Mercy Chebet, by e-mail'],
      [2, 'waiting_for_parts', 'The fuser comes from Nairobi on Thursday.'],
    ],
  },
  {
    daysAgo: 6,
    kind: 'repair',
    customer: ['Beatrice Atieno', phone(2)],
    ...{ brand: 'APC', model: 'Back-UPS 650VA', serial: '4B2151P08823' },
    fault: 'Does not hold charge: the computer goes off with every blackout.',
    promisedInDays: 1,
    isGiven: true,
    moves: [
      [1, 'diagnosed', 'The battery is dead. A 12 V 7 Ah battery fits.'],
      [2, 'in_repair'],
    ],
    hours: [[1, 20, 'Measured the battery under load.']],
  },
  {
    daysAgo: 4,
    kind: 'servicing',
    customer: 'Lakeside Law Chambers',
    ...{ brand: 'Ricoh', model: 'MP 2014AD', serial: 'E336M420817' },
    fault: 'Yearly service. Copies have a grey background.',
    visit: [2, 10, 'Oginga Odinga Street, Kisumu, 2nd floor'],
    isGiven: true,
    moves: [],
  },
  {
    daysAgo: 3,
    kind: 'repair',
    customer: ['Anthony Musyoka', phone(3)],
    ...{ brand: 'Lenovo', model: 'ThinkPad T480', serial: 'PF1A9K3L' },
    fault: 'The hinge is broken on the left, and the screen flickers when it is moved.',
    condition: 'Scratched lid, two keys missing',
    accessories: 'Charger',
    promisedInDays: 4,
    isGiven: false,
    moves: [
      [1, 'diagnosed', 'The hinge has torn out of the palm rest. Palm rest and screen cable have to be replaced.'],
    ],
  },
  {
    daysAgo: 2,
    kind: 'installation',
    customer: 'Mwangaza Girls High School',
    ...{ brand: 'Canon', model: 'imageRUNNER 2425 A3 photocopier', serial: '2TQ04511' },
    fault:
      'Unpack and install the new photocopier in the staff room, join it to the network, and train two secretaries.',
    visit: [1, 9, 'Garissa Road, Thika: ask for the bursar at the gate'],
    isGiven: true,
    moves: [],
  },
  {
    daysAgo: 2,
    kind: 'repair',
    customer: 'Tumaini Primary School',
    ...{ brand: 'HP', model: 'LaserJet Pro M404dn', serial: 'PHBVC20934' },
    fault: 'Squeaks loudly and pulls two sheets at once.',
    accessories: 'Power cable, USB cable',
    promisedInDays: 0,
    isGiven: true,
    moves: [
      [0, 'in_repair'],
      [1, 'ready'],
    ],
  },
];
