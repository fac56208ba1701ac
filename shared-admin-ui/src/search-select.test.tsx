import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchSelect } from './search-select';

const mockLine = { isDown: true };
jest.mock('@ofisi/shared-admin-ui/antd/select', () => {
  if (mockLine.isDown) throw new Error('There is no network.');
  return jest.requireActual<object>('@ofisi/shared-admin-ui/antd/select');
});

const INKS = ['Ocean', 'Forest'].map((label, index) => ({ value: index + 1, label }));

function Ink({ label, onChoose }: { readonly label: string; readonly onChoose?: (id: number | null) => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  return (
    <SearchSelect
      aria-label={label}
      value={INKS.find(({ value }) => value === chosen) ?? null}
      onChange={(id) => {
        setChosen(id);
        onChoose?.(id);
      }}
      typed={typed}
      onType={setTyped}
      open={open}
      onOpenChange={setOpen}
      onBlur={() => setTyped('')}
      options={INKS.filter((ink) => ink.label.startsWith(typed))}
      optionRender={({ label: name }: { readonly label: string }) => <b>{name}</b>}
      notFound={null}
    />
  );
}

it('a select that cannot be loaded says so, takes words all the same, and continues with them once it has arrived', async () => {
  const choose = jest.fn();
  const { user } = renderScreen(<Ink label="Ink" onChoose={choose} />);
  await user.click(screen.getByRole('combobox', { name: 'Ink' }));
  await user.keyboard('For');
  expect(await screen.findByRole('alert')).toHaveTextContent('The options could not be loaded.');
  expect(screen.getByRole('combobox', { name: 'Ink' })).toHaveValue('For');

  mockLine.isDown = false;
  // Another field asks for it.
  renderScreen(<Ink label="Other ink" />);
  const option = await screen.findByText('Forest', { selector: 'b' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Ink' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Ink' })).toHaveValue('For');
  await user.click(option);
  expect(choose.mock.calls).toEqual([[2]]);
});
