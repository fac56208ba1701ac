import { ApiError } from '@ofisi/shared-auth/http';
import { failureOf } from './failure';

const failed = (status: number) =>
  failureOf(new ApiError('The reason.', 'refused', status, {}, null, null), 'The release was not pinned.');

it.each([
  [422, 'The release was not pinned.'],
  [409, 'Someone else made a change first.'],
  [504, 'We don’t know whether this was done.'],
])('a call that ends with %i says what is known of it', (status, text) => {
  expect(failed(status)).toMatchObject({ text, reason: 'The reason.' });
});
