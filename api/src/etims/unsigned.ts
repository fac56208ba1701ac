import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';

/** Documents not signed by the tax office. */
export interface Unsigned {
  readonly waiting: number;
  readonly refused: number;
  /** Without a clear answer, although others have one. */
  readonly stuck: number;
  /** Signed, but the signature is unknown. */
  readonly unread: number;
  /** Age of the oldest of them; 0 if there is none. */
  readonly oldestSeconds: number;
}

export async function readUnsigned(db: Db): Promise<Unsigned> {
  const [row] = await selectRows<Unsigned>(
    db,
    sql`select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'refused')::int as refused,
               count(*) filter (where status = 'stuck')::int as stuck, count(*) filter (where status = 'unread')::int as unread,
               coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
        from tax_documents where status <> 'signed'`,
  );
  return row ?? { waiting: 0, refused: 0, stuck: 0, unread: 0, oldestSeconds: 0 };
}
