import { z } from 'zod';
import { integerField, MAX_ID } from '../fields';

/** POST /merge-customers and /merge-suppliers (additive): `merged` is merged into `kept`, each with the version that the user saw. */
export const mergeSchema = z.object({
  kept_id: integerField('kept', 1, MAX_ID),
  kept_version: integerField('kept version', 1, MAX_ID),
  merged_id: integerField('merged', 1, MAX_ID),
  merged_version: integerField('merged version', 1, MAX_ID),
});

/** POST /merge-customers, /merge-suppliers */
export type MergeRequest = z.input<typeof mergeSchema>;
