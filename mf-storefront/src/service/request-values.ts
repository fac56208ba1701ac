import type { ServiceRequestedResponse } from '@ofisi/api-contract/service/service-requests';
import { ApiError, post } from '@ofisi/shared-auth/http';
import { SERVICE_KINDS, isServiceVisit, type ServiceKind } from '@ofisi/shared-shop/service-kinds';
import { attemptOf } from '../cart/place-order';
import type { Contact } from '../contact/contact';
import { type Owner, readOwnedDraft } from '../drafts/owned-draft';
import { requestServiceTexts } from '../texts/service-forms';

/** What a request says beside the contact. */
export interface RequestValues {
  readonly kind: ServiceKind;
  readonly brand: string;
  readonly model: string;
  readonly serial_number: string;
  readonly fault: string;
  readonly wants_visit: 'yes' | 'no';
  readonly wished_on: string;
  readonly email: string;
}

export const REQUEST_FIELDS = ['brand', 'model', 'serial_number', 'fault', 'wished_on', 'email'] as const;

export const REQUEST_DRAFT = 'service-request';

const kindOf = (word: unknown): ServiceKind => SERVICE_KINDS.find((kind) => kind === word) ?? 'repair';

/** What the form begins with: what was typed in this tab and not sent, otherwise nothing. `asked` is the kind in the page's address. */
export function valuesAtFirst(owner: Owner, asked: string | null, email: string): RequestValues {
  const draft = readOwnedDraft(REQUEST_DRAFT, owner);
  const text = (name: keyof RequestValues) => (typeof draft[name] === 'string' ? draft[name] : '');
  return {
    kind: kindOf(asked ?? draft['kind']),
    wants_visit: draft['wants_visit'] === 'yes' ? 'yes' : 'no',
    brand: text('brand'),
    model: text('model'),
    serial_number: text('serial_number'),
    fault: text('fault'),
    wished_on: text('wished_on'),
    email: text('email') || email,
  };
}

/** Whether a technician goes to the customer. */
export const isVisited = ({ kind, wants_visit }: Pick<RequestValues, 'kind' | 'wants_visit'>): boolean =>
  isServiceVisit(kind, wants_visit === 'yes');

/** Outcome of a service request; `fields` are the messages for fields of the API. */
export type RequestResult =
  | { readonly kind: 'sent'; readonly number: string }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>>; readonly message: string | null };

/** Sends a service request (decision SF-83). Sending it again with the same `attempt` counts once. */
export async function requestService(contact: Contact, values: RequestValues, attempt: string): Promise<RequestResult> {
  const body = {
    ...values,
    name: `${contact.firstname.trim()} ${contact.lastname.trim()}`,
    phone_number: contact.phone,
    wants_visit: values.wants_visit === 'yes',
    visit_address: isVisited(values) ? `${contact.address.trim()}, ${contact.location.trim()}` : '',
  };
  try {
    const { number } = await post<ServiceRequestedResponse>('/request-service', body, attemptOf(attempt));
    return { kind: 'sent', number };
  } catch (error) {
    const { fieldErrors = {}, status = 0, message = '', body: answer = null } = error instanceof ApiError ? error : {};
    const { earlier } = (answer ?? {}) as { earlier?: Partial<ServiceRequestedResponse> };
    if (earlier?.number !== undefined) return { kind: 'sent', number: earlier.number };
    const { name, visit_address: place } = fieldErrors;
    const fields = { ...fieldErrors, ...(name && { first_name: name }), ...(place && { delivery_address: place }) };
    if (Object.keys(fields).length > 0) return { kind: 'refused', fields, message: fieldErrors['kind'] ?? null };
    return { kind: 'refused', fields, message: status === 429 && message ? message : requestServiceTexts.failed };
  }
}
