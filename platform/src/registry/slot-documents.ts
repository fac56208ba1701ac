import type { ContributionEntry, SlotEntries } from '@ofisi/shared-contract/slots';
import { z } from 'zod';
import { isRemoteName } from './names';

const id = z.string().regex(/^[A-Za-z0-9]+(?:[-./:][A-Za-z0-9]+)*$/);
const slotId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*$/)
  .max(100);
const text = z.string().min(1).max(200);
const props = z.record(z.string().regex(/^[a-z]\w{0,49}$/i), z.enum(['string', 'number', 'boolean']));

const isSlotName = (name: string): boolean => {
  const [remote = '', slot = '', ...more] = name.split('/');
  return isRemoteName(remote) && slotId.safeParse(slot).success && more.length === 0;
};

/** The slots that a release has in its pages. */
export const slotEntries: z.ZodType<SlotEntries> = z.record(slotId, z.object({ page: id, describes: text, props }));

/** What a release puts into slots of others. */
export const contributionEntries = z.array(
  z.object({
    id,
    slot: z.string().refine(isSlotName) as z.ZodType<ContributionEntry['slot']>,
    title: text,
    order: z.number(),
    access: z.string().min(1),
    reads: props,
  }),
);
