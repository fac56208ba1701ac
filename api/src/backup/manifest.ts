import { z } from 'zod';
import { factsSchema } from '../engine/facts';

/** Incremented when an older version of this code could no longer read the archive. */
export const FORMAT = 1;

/** Its name in the archive. */
export const MANIFEST = 'manifest.json';

/** Where the archive holds the files of the embedded data, or the PostgreSQL dump. */
export const EMBEDDED = 'database/embedded';
export const DUMP = 'database/postgresql.dump';

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  engine: z.object({ kind: z.enum(['pglite', 'postgresql']), major: z.number().int() }),
  facts: factsSchema,
  /** Folders that must exist even when they are empty: PostgreSQL does not open data that lacks one. */
  folders: z.array(z.string().min(1)),
  /** Every other file of the archive, in order. */
  files: z.array(
    z.object({
      path: z.string().min(1),
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** The last file of an archive, `manifest.json`: an archive without it was cut off. */
export type Manifest = z.infer<typeof manifestSchema>;

export type ArchivedFile = Manifest['files'][number];
