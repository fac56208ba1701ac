import { atMost, labelled, missing, named, oneOf, tooLong } from './error-words';

it.each([
  ['quantity', 'Enter the quantity.'],
  ['Payment Method', 'Choose the payment method.'],
  ['Category', 'Choose the category.'],
  ['category name', 'Enter the category name.'],
  ['KRA PIN', 'Enter the KRA PIN.'],
  ['M-Pesa Phone', 'Enter the M-Pesa phone.'],
  ['email', 'Enter the email address.'],
  ['your password', 'Enter your password.'],
  ['what was tested', 'Enter what was tested.'],
  ['what to search for', 'Enter what to search for.'],
  ['Delivered By', 'Fill this in.'],
  ['Show Results For', 'Fill this in.'],
  ['Other Names (separated by commas)', 'Enter the other names.'],
])('asks for %s', (label, message) => {
  expect(missing(label)).toBe(message);
});

it('writes limits with commas', () => {
  expect(atMost(1_000_000)).toBe('Enter a number of 1,000,000 or less.');
  expect(tooLong(2_000)).toBe('Use at most 2,000 characters.');
  expect(oneOf(['a', 'b'])).toBe('Choose one of a, b.');
});

it('speaks of choices in words', () => {
  expect(oneOf(['on_the_way', 'bank-transfer', 'mpesa', 'BX', 50])).toBe(
    'Choose one of on the way, bank transfer, M-Pesa, BX, 50.',
  );
});

it.each([
  ['items.0.quantity', 'Enter a whole number.', 'Quantity: enter a whole number.'],
  ['product_id', 'Choose one of a, b.', 'Product: choose one of a, b.'],
  ['customerCategory', 'Use at most 100 characters.', 'Customer category: use at most 100 characters.'],
  ['q', 'Use at most 100 characters.', 'Search: use at most 100 characters.'],
  ['delivered_by', 'Fill this in.', 'Delivered by: fill this in.'],
])('away from its field, the message at %s names it', (field, message, expected) => {
  expect(named(field, message)).toBe(expected);
});

it.each([
  'Enter the quantity.',
  'Choose the brand.',
  'These units are not in stock: L-1.',
  'Add at least one product.',
])('a message that says what it is about stays: %s', (message) => {
  expect(named('items.0.quantity', message)).toBe(message);
  expect(labelled('“Stock”', message)).toBe(message);
});
