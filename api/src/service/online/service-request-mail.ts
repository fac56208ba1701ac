import type { ServiceRequestInput } from '@ofisi/api-contract/service/service-requests';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { SERVICE_KIND_WORDS, isServiceVisit } from '@ofisi/shared-shop/service-kinds';
import type { Mail } from '../../mail/mail';
import { memo } from '../../mail/memo';

/** The mail that tells the shop about a service request. */
export function serviceRequestMail(to: string, number: string, asked: ServiceRequestInput): Mail {
  const { kind, name, phone_number, email, brand, model, serial_number, fault, visit_address, wished_on } = asked;
  const customer = [`Name: ${name}`, `Phone: ${formatPhone(phone_number)}`, `Email: ${email ?? 'not given'}`];
  const work = [
    `Kind: ${SERVICE_KIND_WORDS[kind]}`,
    `Machine: ${brand} ${model}`,
    `Serial number: ${serial_number ?? 'not given'}`,
    ...(isServiceVisit(kind, asked.wants_visit) && visit_address !== null ? [`Visit: ${visit_address}`] : []),
    ...(wished_on === null ? [] : [`Wished for: ${formatDay(wished_on)}`]),
  ];
  const blocks = [[`Job: ${number}`, ...customer].join('\n'), work.join('\n'), fault];
  return memo({ to, subject: `Service request ${number}`, blocks });
}
