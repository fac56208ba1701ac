import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { cleanup, waitFor } from '@testing-library/react';
import { BootContext } from '../composition/boot-context';
import { BOOT } from '../testing/boot-fixture';
import { useStaffPass } from './use-staff-pass';

function Page(): null {
  useStaffPass();
  return null;
}

const open = (roles: readonly string[] | undefined, role?: 'Staff') =>
  renderScreen(
    <BootContext value={{ ...BOOT, roles }}>
      <Page />
    </BootContext>,
    role ? { role } : {},
  );

describe('a page of the back-office', () => {
  let told: jest.SpyInstance;
  beforeEach(() => {
    told = jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
  });
  afterEach(() => told.mockRestore());

  it('tells the gateway who is signed in where roles get something first, and does without an answer', async () => {
    open(['Developer'], 'Staff');
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(told.mock.calls[0]).toMatchObject([
      '/qa/staff',
      { method: 'POST', headers: { authorization: expect.stringMatching(/^Bearer /) as string } },
    ]);
  });

  it('says nothing where no role does, or nobody is signed in', () => {
    open(undefined, 'Staff');
    cleanup();
    open(['Developer']);
    expect(told).not.toHaveBeenCalled();
  });
});
