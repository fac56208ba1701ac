import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { DateInput } from './date-input';

const mockLine = { isDown: true };
jest.mock('@ofisi/shared-admin-ui/antd/calendar', () => {
  if (mockLine.isDown) throw new Error('There is no network.');
  return jest.requireActual<object>('@ofisi/shared-admin-ui/antd/calendar');
});

function Day() {
  const [day, setDay] = useState<string | null>('2026-11-05');
  return <DateInput kind="day" aria-label="Day" label="Day" value={day} onChange={setDay} />;
}

it('a calendar that cannot be loaded says so, and opens at the next press', async () => {
  const { user } = renderScreen(<Day />);
  const button = screen.getByRole('button', { name: 'Day: open the calendar' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The calendar can’t be loaded. Try again, or type the date.',
  );
  const input = screen.getByLabelText('Day');
  await user.clear(input);
  await user.type(input, '07/11/2026');
  expect(input).toHaveValue('07/11/2026');

  mockLine.isDown = false;
  await user.click(button);
  const [twelfth] = await screen.findAllByText('12');
  if (!twelfth) throw new Error('The calendar has no twelfth.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(twelfth);
  expect(input).toHaveValue('12/11/2026');
});
