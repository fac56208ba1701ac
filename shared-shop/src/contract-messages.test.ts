import { contractMessageText, fittingContractMessages, type ContractMessage } from './contract-messages';

const facts = {
  number: 'SC26000003',
  link: 'https://ofisi.example/meters/abc',
  visit_due_on: '2026-12-31',
  shop: { name: 'Ofisi', phones: ['+254 700 000 141'] },
};

it.each<['draft' | 'running' | 'ended', number, number, ContractMessage[]]>([
  ['draft', 3, 1, []],
  ['ended', 3, 1, []],
  ['running', 0, 0, ['readings']],
  ['running', 3, 1, ['readings', 'visit_due']],
  ['running', 0, 1, ['visit_due', 'readings']],
])('a contract that is %s, with %s readings and %s visits due, has these: %j', (state, readings, visits, messages) => {
  expect(fittingContractMessages({ state, readings_due: readings, visits_due: visits })).toEqual(messages);
});

it('asks for readings by the link, and for a day for the visit', () => {
  expect(contractMessageText('readings', facts, 'Baraka School')).toBe(
    [
      'Hello Baraka School,',
      'Please send us the page counts of your machines (contract SC26000003), so that we charge you for what you printed. It takes a minute: https://ofisi.example/meters/abc',
      'Questions? Call us on +254 700 000 141.',
      'Ofisi',
    ].join('\n'),
  );
  expect(contractMessageText('visit_due', facts, 'Baraka School')).toContain(
    'a visit is due by 31 Dec 2026. The visit is part of your contract.\nWhich day and time suit you?',
  );
});
