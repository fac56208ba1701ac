import type { ServiceKind } from '@ofisi/shared-shop/service-kinds';
import { SERVICE_TITLES } from './titles';

/** The page about the shop's service. */
export const serviceTexts = {
  title: SERVICE_TITLES.service,
  description:
    'We repair, service, install and inspect printers, photocopiers, computers and UPSs in Kenya, whether you bought them from us or not.',
  lead: 'We repair and look after office machines, whether you bought them from us or not.',
  ways: 'What would you like to do?',
  request: {
    title: SERVICE_TITLES.request,
    text: 'Tell us about the machine and what it needs. We’ll call you.',
  },
  track: {
    title: SERVICE_TITLES.track,
    text: 'See how far we are. You need the job number from your receipt.',
  },
  warranty: {
    title: SERVICE_TITLES.warranty,
    text: 'See until when a machine that you bought from us is under warranty.',
  },
  work: 'What we do',
  kinds: {
    repair: 'We find out what is wrong with your printer, photocopier, computer or UPS, and put it right.',
    servicing: 'We clean the machine, replace worn parts and adjust it, so that it keeps working.',
    installation: 'We set up new machines, connect them to your network and show your staff how to use them.',
    inspection: 'We look at a machine and tell you what state it is in and what it needs.',
  } satisfies Record<ServiceKind, string>,
  how: 'How it works',
  steps: [
    { title: 'Tell us', text: 'Request service here, call us, or bring the machine to our shop.' },
    {
      title: 'We look at it',
      text: 'Our technician looks at it in our workshop or comes to you. You get a job number.',
    },
    {
      title: 'You decide',
      text: 'If it costs something, we tell you the price first. Repairs under our warranty are free.',
    },
    { title: 'We do the work', text: 'You can follow it here at any time. We call you when the machine is ready.' },
  ],
} as const;
