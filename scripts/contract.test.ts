import { NEWEST_SERVED } from '@ofisi/api/contract-of-page';
import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';

test('the API speaks the contract that pages are built for', () => {
  expect(CONTRACT_VERSION).toMatch(new RegExp(`^${NEWEST_SERVED}\\.`));
});
