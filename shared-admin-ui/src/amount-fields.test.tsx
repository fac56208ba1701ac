import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { MoneyField, QuantityField } from './fields';
import { TrialForm } from './testing/trial-form';

interface Values {
  readonly pieces: number | null;
  readonly metres: number | null;
  readonly price: number | null;
  readonly paid: number | null;
}

function openForm() {
  const sent: Values[] = [];
  const { user } = renderScreen(
    <TrialForm<Values>
      values={{ pieces: 1, metres: null, price: 1250.5, paid: null }}
      onSubmit={(form) => sent.push(form)}
    >
      {(control) => (
        <>
          <QuantityField control={control} name="pieces" label="Quantity" required />
          <QuantityField control={control} name="metres" label="Length" decimals />
          <MoneyField control={control} name="price" label="Price" min={0} />
          <MoneyField control={control} name="paid" label="Paid" positive />
        </>
      )}
    </TrialForm>,
  );
  const type = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  return { type, sent, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

it('accepts whole pieces, and thousandths if the unit allows them', async () => {
  const { type, send, sent } = openForm();
  expect(screen.getByLabelText('Price')).toHaveValue('1,250.50');
  expect(screen.getAllByText('KSh')).toHaveLength(2);
  await type(/Quantity/, '1,200');
  await type(/Length/, '0.125');
  await send();
  await waitFor(() => expect(sent).toEqual([{ pieces: 1200, metres: 0.125, price: 1250.5, paid: null }]));
  expect(screen.getByLabelText(/Quantity/)).toHaveValue('1,200');
  expect(screen.getByLabelText('Length')).toHaveValue('0.125');
});

it.each([
  [/Quantity/, '1.5', 'Enter a whole number.'],
  [/Quantity/, '0', 'Enter a number of 1 or more.'],
  [/Quantity/, '-2', 'Enter a number of 1 or more.'],
  [/Quantity/, '', 'Enter the quantity.'],
  [/Length/, '0.1255', 'Use at most three decimals.'],
  [/Length/, '0', 'Enter a number above 0.'],
  [/Price/, '1000000000000', 'Enter a number of 999,999,999,999 or less.'],
  [/Price/, '1o0', 'Enter a number.'],
  [/Paid/, '0', 'Enter an amount above 0.'],
  [/Paid/, '-5', 'Enter an amount above 0.'],
])('%s refuses “%s” under the field', async (label, typed, message) => {
  const { type, send, sent } = openForm();
  await type(label, typed);
  await send();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(label)).toHaveValue(typed);
  expect(sent).toEqual([]);
});
