import { ApiError } from '@ofisi/shared-auth/http';
import { failureOf } from './failure';

const failed = (status: number) =>
  failureOf(new ApiError('The reason.', 'refused', status, {}, null, null), 'It was not pinned.');

it.each([
  [422, 'It was not pinned.'],
  [409, 'Somebody else was faster.'],
  [504, 'It is not certain whether this was done.'],
])('a call that ends with %i says what is known of it', (status, text) => {
  expect(failed(status)).toMatchObject({ text, reason: 'The reason.' });
});
