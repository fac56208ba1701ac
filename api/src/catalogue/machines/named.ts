import { sql } from 'drizzle-orm';
import { brands } from '../../tables/catalogue';
import { machines } from '../../tables/machines';

/** Brand and model, of machines joined with their brands. */
export const MACHINE_NAME = sql<string>`(${brands.name} || ' ' || ${machines.model})`;

/** A machine's id, slug and name, as the answers have them. */
export const NAMED = sql`${machines.id}, ${machines.slug}, ${MACHINE_NAME} as name`;

/** Machines that were not deleted, with their brands. */
export const FROM_MACHINES = sql`${machines} join ${brands} on ${brands.id} = ${machines.brandId} and ${machines.archivedAt} is null`;
