import type { ServiceCard, ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { serviceJobTexts as texts } from '../texts/service-jobs';

/** Brand and model of its machine: `Kyocera ECOSYS M2040dn`. */
export function machineOf({
  brand,
  model,
  serial_number: serial,
}: Pick<ServiceCard, 'brand' | 'model' | 'serial_number'>) {
  const name = [brand, model].filter(Boolean).join(' ');
  return name || (serial === null ? texts.noMachine : texts.serial(serial));
}

/** A request whose serial number stands as the customer told it; the desk checks it in the form of the job. */
export const isUnchecked = ({ stage, equipment_id, serial_number }: ServiceJob): boolean =>
  stage === 'requested' && equipment_id === null && serial_number !== null;

/** Who pays: the contract of a visit, where nothing else does. */
export const payerOf = ({ payer, contract }: Pick<ServiceJob, 'payer' | 'contract'>): string =>
  payer === 'customer' && contract !== null ? texts.underContract(contract) : texts.payers[payer];

/** The customer's name, or the phone number that was left without one. */
export const customerOf = ({
  customer_name: name,
  phone_number: phone,
}: Pick<ServiceJob, 'customer_name' | 'phone_number'>) => name ?? formatPhone(phone);
