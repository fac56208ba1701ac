import { NEWEST_SERVED } from '@ofisi/api/contract-of-page';
import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';

test('the API supports the contract version that pages are built for', () => {
  expect(CONTRACT_VERSION).toMatch(new RegExp(`^${NEWEST_SERVED}\\.`));
});
