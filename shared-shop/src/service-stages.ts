/** The stages of a service job, in their order, with their names for customers and staff (decision BO-175). */
export const SERVICE_STAGE_WORDS = {
  requested: 'Requested',
  received: 'Received',
  diagnosed: 'Diagnosed',
  quoted: 'Quoted',
  approved: 'Approved',
  declined: 'Declined',
  waiting_for_parts: 'Waiting for parts',
  in_repair: 'In repair',
  ready: 'Ready',
  handed_over: 'Handed over',
  returned_unrepaired: 'Returned unrepaired',
  cancelled: 'Cancelled',
} as const;

export type ServiceStage = keyof typeof SERVICE_STAGE_WORDS;

export const SERVICE_STAGES = Object.keys(SERVICE_STAGE_WORDS) as [ServiceStage, ...ServiceStage[]];

/** The stages in which the machine has left the shop, the technician the customer, or nothing came of a request: nothing is left to be done. */
export const ENDED_SERVICE_STAGES = [
  'handed_over',
  'returned_unrepaired',
  'cancelled',
] as const satisfies readonly ServiceStage[];

export const isServiceEnded = (stage: ServiceStage): boolean =>
  (ENDED_SERVICE_STAGES as readonly ServiceStage[]).includes(stage);

/** The stages in which the work is up to the shop: it waits neither for the customer's answer nor to be collected. */
export const SERVICE_STAGES_UNDER_WAY = [
  'received',
  'diagnosed',
  'approved',
  'waiting_for_parts',
  'in_repair',
] as const satisfies readonly ServiceStage[];

export const isServiceUnderWay = (stage: ServiceStage): boolean =>
  (SERVICE_STAGES_UNDER_WAY as readonly ServiceStage[]).includes(stage);

/** What has to be said with a move: what was found, who agreed, or why. */
export type SaidWithMove = 'diagnosis' | 'approved_by' | 'reason';

export interface ServiceMove {
  readonly to: ServiceStage;
  readonly says?: SaidWithMove;
  /** Made at the desk, with the customer: not by the technician alone. */
  readonly atDesk?: true;
}

/** Where a job may go from each stage; the first move is the usual one. A mistake is undone by a move back. */
export const SERVICE_MOVES: Readonly<Record<ServiceStage, readonly ServiceMove[]>> = {
  requested: [
    { to: 'received', atDesk: true },
    { to: 'cancelled', says: 'reason', atDesk: true },
  ],
  received: [
    { to: 'diagnosed', says: 'diagnosis' },
    { to: 'in_repair' },
    { to: 'returned_unrepaired', says: 'reason', atDesk: true },
  ],
  diagnosed: [
    { to: 'quoted', atDesk: true },
    { to: 'in_repair' },
    { to: 'waiting_for_parts' },
    { to: 'returned_unrepaired', says: 'reason', atDesk: true },
  ],
  quoted: [
    { to: 'approved', says: 'approved_by', atDesk: true },
    { to: 'declined', says: 'reason', atDesk: true },
    { to: 'diagnosed', says: 'diagnosis', atDesk: true },
  ],
  approved: [{ to: 'in_repair' }, { to: 'waiting_for_parts' }, { to: 'quoted', atDesk: true }],
  declined: [
    { to: 'returned_unrepaired', says: 'reason', atDesk: true },
    { to: 'quoted', atDesk: true },
  ],
  waiting_for_parts: [{ to: 'in_repair' }],
  in_repair: [{ to: 'ready' }, { to: 'waiting_for_parts' }, { to: 'diagnosed', says: 'diagnosis' }],
  ready: [{ to: 'handed_over', atDesk: true }, { to: 'in_repair' }],
  handed_over: [{ to: 'ready', says: 'reason', atDesk: true }],
  returned_unrepaired: [{ to: 'received', says: 'reason', atDesk: true }],
  cancelled: [{ to: 'requested', says: 'reason', atDesk: true }],
};

/** The move between two stages; undefined if there is none. */
export const serviceMove = (from: ServiceStage, to: ServiceStage): ServiceMove | undefined =>
  SERVICE_MOVES[from].find((move) => move.to === to);
