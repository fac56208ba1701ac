import { PAYMENT_ACCOUNT_WORDS, valueFor, wordsFor } from './payment-words';

test.each([
  ['i-and-m-bank', 'I&M Bank'],
  ['Till of the van', 'Till of the van'],
  // What every object has is no account's name.
  ['constructor', 'constructor'],
  [null, null],
])('%p reads %p', (value, words) => {
  expect(wordsFor(PAYMENT_ACCOUNT_WORDS, value)).toBe(words);
});

test.each([
  ['i&m bank', 'i-and-m-bank'],
  ['Cash-In-Shop', 'cash-in-shop'],
  ['Till of the van', 'Till of the van'],
  ['constructor', 'constructor'],
])('%p is stored as %p', (text, value) => {
  expect(valueFor(PAYMENT_ACCOUNT_WORDS, text)).toBe(value);
});
