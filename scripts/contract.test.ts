import { SPOKEN } from '@ofisi/api/contract-of-page';
import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';

test('the API speaks the contract that pages are built for', () => {
  expect(SPOKEN).toBe(CONTRACT_VERSION);
});
