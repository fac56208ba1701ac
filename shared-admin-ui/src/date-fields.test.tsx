import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DateField, DateRangeField, DateTimeField, type DateRange } from './date-fields';
import { TrialForm } from './testing/trial-form';

interface Values {
  readonly day: string | null;
  readonly moment: string | null;
  readonly range: DateRange | null;
}

function openForm(values: Partial<Values> = {}) {
  const sent: Values[] = [];
  const blank: Values = { day: null, moment: null, range: null };
  const { user } = renderScreen(
    <TrialForm<Values> values={{ ...blank, ...values }} onSubmit={(form) => sent.push(form)}>
      {(control) => (
        <>
          <DateField control={control} name="day" label="Day" min="2026-11-01" max="2026-11-30" />
          <DateTimeField control={control} name="moment" label="Start" />
          <DateRangeField control={control} name="range" label="Period" />
        </>
      )}
    </TrialForm>,
  );
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
  };
  const type = async (input: HTMLElement, text: string) => {
    await user.click(input);
    await user.clear(input);
    if (text) await user.type(input, text);
    await user.tab();
  };
  return { user, sent, send, type, day: screen.getByLabelText('Day'), moment: screen.getByLabelText('Start') };
}

describe('a day', () => {
  it.each([
    ['23/11/2026', '2026-11-23'],
    ['3/11/2026', '2026-11-03'],
    ['2026-11-23', '2026-11-23'],
    ['23.11.2026', '2026-11-23'],
  ])('typed as %s is %s on the wire', async (typed, wire) => {
    const { day, type, send, sent } = openForm();
    await type(day, typed);
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.day).toBe(wire);
    expect(day).toHaveValue(wire.split('-').reverse().join('/'));
  });

  it.each([
    ['31/02/2026', 'Enter a date such as 23/11/2026.'],
    ['soon', 'Enter a date such as 23/11/2026.'],
    ['31/10/2026', 'Choose a date no earlier than 01/11/2026.'],
    ['01/12/2026', 'Choose a date no later than 30/11/2026.'],
  ])('typed as %s stays and is refused', async (typed, message) => {
    const { day, type, send, sent } = openForm({ day: '2026-11-05' });
    await type(day, typed);
    await send();
    await waitFor(() => expect(day).toHaveAccessibleDescription(message));
    expect(day).toHaveValue(typed);
    expect(sent).toEqual([]);
    await type(day, '20/11/2026');
    await send();
    await waitFor(() => expect(sent[0]?.day).toBe('2026-11-20'));
  });

  it('is shown as received, chosen in the calendar, and cleared by hand', async () => {
    const { user, day, type, send, sent } = openForm({ day: '2026-11-05' });
    expect(day).toHaveValue('05/11/2026');
    await user.click(screen.getByRole('button', { name: 'Day: open the calendar' }));
    const twelfth = (await screen.findAllByText('12'))[0];
    if (!twelfth) throw new Error('The calendar has no twelfth.');
    await user.click(twelfth);
    expect(day).toHaveFocus();
    expect(day).toHaveValue('12/11/2026');
    await send();
    await waitFor(() => expect(sent[0]?.day).toBe('2026-11-12'));
    await type(day, '');
    await send();
    await waitFor(() => expect(sent[1]?.day).toBeNull());
  });
});

describe('a moment', () => {
  it('is an instant on the wire and Nairobi time on the screen', async () => {
    const { moment, type, send, sent } = openForm({ moment: '2026-11-23T11:30:12.000Z' });
    expect(moment).toHaveValue('23/11/2026 14:30');
    fireEvent.focus(moment);
    fireEvent.blur(moment);
    await send();
    await waitFor(() => expect(sent[0]?.moment).toBe('2026-11-23T11:30:12.000Z'));
    await type(moment, '24/11/2026 00:15');
    await send();
    await waitFor(() => expect(sent[1]?.moment).toBe('2026-11-23T21:15:00.000Z'));
  });

  it('requires a time', async () => {
    const { moment, type, send, sent } = openForm();
    await type(moment, '24/11/2026');
    await send();
    await waitFor(() => expect(moment).toHaveAccessibleDescription('Enter a date and time such as 23/11/2026 14:30.'));
    expect(sent).toEqual([]);
  });
});

describe('a period', () => {
  const start = () => screen.getByLabelText('Period, from');
  const end = () => screen.getByLabelText('Period, to');

  it('has two days, one of which may be blank', async () => {
    const { type, send, sent } = openForm();
    await type(start(), '01/11/2026');
    await send();
    await waitFor(() => expect(sent[0]?.range).toEqual({ from: '2026-11-01', to: null }));
    await type(end(), '30/11/2026');
    await send();
    await waitFor(() => expect(sent[1]?.range).toEqual({ from: '2026-11-01', to: '2026-11-30' }));
  });

  it('does not end before it begins', async () => {
    const { send, sent } = openForm({ range: { from: '2026-11-20', to: '2026-11-10' } });
    await send();
    await waitFor(() =>
      expect(start()).toHaveAccessibleDescription('Choose an end date that isn’t before the start date.'),
    );
    expect(sent).toEqual([]);
  });
});
