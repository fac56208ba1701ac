import type { SaidWithMove, ServiceStage } from '@ofisi/shared-shop/service-stages';

/** Moves of a job from one stage to the next, and what has to be said with them. */
export const moveTexts = {
  /** The button that moves a job into the stage. */
  to: {
    requested: 'Reopen request',
    received: 'Receive',
    diagnosed: 'Record diagnosis',
    quoted: 'Mark as quoted',
    approved: 'Record approval',
    declined: 'Record refusal',
    waiting_for_parts: 'Wait for parts',
    in_repair: 'Start repair',
    ready: 'Mark as ready',
    handed_over: 'Hand over',
    returned_unrepaired: 'Return unrepaired',
    cancelled: 'Cancel request',
  } satisfies Record<ServiceStage, string>,
  /** The same where the job comes back from a later stage. */
  back: {
    ready_in_repair: 'Repair again',
    handed_over_ready: 'Undo hand-over',
    returned_unrepaired_received: 'Take back in',
    quoted_diagnosed: 'Diagnose again',
    in_repair_diagnosed: 'Diagnose again',
    approved_quoted: 'Quote again',
    declined_quoted: 'Quote again',
  } as Readonly<Record<string, string>>,
  says: {
    diagnosis: { label: 'Diagnosis', hint: 'What you found, and what it takes to mend it.' },
    approved_by: { label: 'Who agreed, and how', hint: 'For example: Mrs Wanjiku, by phone.' },
    reason: { label: 'Reason', hint: undefined },
  } satisfies Record<SaidWithMove, { readonly label: string; readonly hint: string | undefined }>,
  title: (move: string, number: string) => `${move}: ${number}`,
  moving: 'Saving...',
  moved: (number: string, stage: string) => `${number}: ${stage}.`,
  failed: (number: string, stage: string) => `${number} couldn’t be moved to ${stage}.`,
  unanswered: 'The shop didn’t respond. Check your connection and try again.',
  already: (number: string, stage: string) => `${number} has already been moved to ${stage}.`,
  elsewhere: (number: string, stage: string) => `Someone else has moved ${number}. It’s now: ${stage}.`,
  gone: (number: string) => `${number} was given to someone else, or no longer exists.`,
  keepTyped: 'Copy what you typed if you still need it, then cancel.',
} as const;
