import { PAYMENT_METHOD_WORDS, valueFor, displayNameOf } from './payment-words';

test.each([
  ['bank-transfer', 'Bank transfer'],
  ['Goats', 'Goats'],
  // A property that every object inherits is not a payment method.
  ['constructor', 'constructor'],
  [null, null],
])('%p reads %p', (value, words) => {
  expect(displayNameOf(PAYMENT_METHOD_WORDS, value)).toBe(words);
});

test.each([
  ['m-pesa', 'mpesa'],
  ['Bank-Transfer', 'bank-transfer'],
  ['Goats', 'Goats'],
  ['constructor', 'constructor'],
])('%p is stored as %p', (text, value) => {
  expect(valueFor(PAYMENT_METHOD_WORDS, text)).toBe(value);
});
