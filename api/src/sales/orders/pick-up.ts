import { booleanField } from '@ofisi/api-contract/fields';
import type { FastifyRequest } from 'fastify';
import { claimsSale } from '../counter/walk-in';

const pickUpField = booleanField(false);

/** Destination of an online order whose goods the customer fetches. */
const AT_THE_SHOP = { location: 'Shop', delivery_address: 'Pick up at the shop' };

/** `preValidation` hook of the call that places orders: goods that the customer fetches need no destination (decision SF-45). */
export async function fillPickUp(request: FastifyRequest): Promise<void> {
  const body = request.body as Record<string, unknown> | null;
  if (
    body !== null &&
    typeof body === 'object' &&
    !claimsSale(request) &&
    pickUpField.safeParse(body['pick_up']).data
  ) {
    Object.assign(body, AT_THE_SHOP);
  }
}
