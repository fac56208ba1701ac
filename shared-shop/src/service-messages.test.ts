import { fittingMessages, messageText, type MessageFacts } from './service-messages';
import { SERVICE_STAGES, type ServiceStage } from './service-stages';

const NOW = new Date('2026-11-30T09:00:00Z');

const facts: MessageFacts = {
  number: 'SJ26000005',
  machine: 'HP LaserJet',
  visit_at: null,
  visit_address: null,
  promised_on: null,
  storage: { since: '2026-11-10', free_until: '2026-11-24', fee_per_day: 100, fee: 600 },
  shop: { name: 'Ofisi', hours: 'Mon to Sat, 8 am to 6 pm.', phones: ['+254 700 000 141'] },
  origin: 'https://ofisi.example',
  now: NOW,
};

const job = (stage: ServiceStage, visit_at: string | null = null, is_late = false) => ({
  stage,
  visit_at,
  is_late,
  waiting_since: stage === 'ready' && visit_at === null ? '2026-11-10' : null,
  is_not_fetched: stage === 'ready' && visit_at === null,
});

it.each<[ServiceStage, string | null, string[]]>([
  ['received', null, ['received']],
  ['received', '2026-12-01T06:30:00.000Z', ['visit', 'received']],
  ['received', '2026-11-29T06:30:00.000Z', ['received']],
  ['quoted', null, ['quoted', 'received']],
  ['ready', null, ['not_fetched', 'ready']],
  ['ready', '2026-12-01T06:30:00.000Z', []],
  ['requested', '2026-12-01T06:30:00.000Z', []],
  ['handed_over', null, []],
])('a job that is %s, with a visit at %s, has these messages: %j', (stage, visit, messages) => {
  expect(fittingMessages(job(stage, visit), NOW)).toEqual(messages);
});

it.each<[ServiceStage, string[]]>([
  ['waiting_for_parts', ['late', 'received']],
  ['in_repair', ['late', 'received']],
  ['quoted', ['quoted', 'received']],
  ['declined', ['received']],
])('a late job that is %s has these messages: %j', (stage, messages) => {
  expect(fittingMessages(job(stage, null, true), NOW)).toEqual(messages);
});

it('says since when a job is late', () => {
  expect(messageText('late', { ...facts, promised_on: '2026-11-25' }, 'Jane')).toContain(
    'We’re late with your HP LaserJet (SJ26000005): we’d promised it for 25 Nov 2026. We’re sorry.',
  );
});

it('says when the machine can be collected, and what storage costs', () => {
  expect(messageText('ready', facts, 'Jane')).toBe(
    [
      'Hello Jane,',
      'Your HP LaserJet (SJ26000005) is ready to collect at Ofisi.',
      'We’re open Mon to Sat, 8 am to 6 pm.',
      'Please bring your receipt and an identity card.',
      'Storage is free until 24 Nov 2026, then KES 100 a day.',
      'Questions? Call us on +254 700 000 141.',
      'Ofisi',
    ].join('\n'),
  );
});

it('leaves out what is not known, or costs nothing', () => {
  const storage = { ...facts.storage, since: '2026-11-10', free_until: '2026-11-24', fee_per_day: 0, fee: 0 };
  const shop = { name: 'Ofisi', hours: null, phones: [] };
  expect(messageText('not_fetched', { ...facts, machine: null, storage, shop }, null)).toBe(
    ['Hello,', 'Your machine (SJ26000005) has been ready since 10 Nov 2026. Please collect it.', 'Ofisi'].join('\n'),
  );
});

it('calls a visit tomorrow only if it is', () => {
  const visit = (visit_at: string) => messageText('visit', { ...facts, visit_at, visit_address: 'Moi Avenue 4' }, null);
  expect(visit('2026-12-01T06:30:00.000Z')).toContain('visit you tomorrow, 1 Dec 2026, 09:30, for your HP LaserJet');
  expect(visit('2026-12-02T06:30:00.000Z')).toContain('visit you on 2 Dec 2026, 09:30,');
  expect(visit('2026-12-02T06:30:00.000Z')).toContain('Where: Moi Avenue 4.');
});

it('has the link to follow the job', () => {
  expect(messageText('received', facts, null)).toContain('https://ofisi.example/service/track?number=SJ26000005');
});

it('promises no message for a stage that has none', () => {
  const stages = SERVICE_STAGES.filter((stage) => fittingMessages(job(stage), NOW).length === 0);
  expect(stages).toEqual(['requested', 'handed_over', 'returned_unrepaired', 'cancelled']);
});
