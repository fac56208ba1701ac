import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useWatch, type Control } from 'react-hook-form';
import { SelectField } from './fields';
import { PickerField } from './picker-field';
import { RecordPicker } from './record-picker';
import { definePicker } from './picker-source';
import { TrialForm } from './testing/trial-form';

interface Ink {
  readonly id: number;
  readonly name: string;
  readonly colour: string;
}

const inks = definePicker<Ink>({
  key: 'inks',
  path: '/view-inks',
  rows: 'inks',
  label: ({ name }) => name,
  detail: ({ colour }) => colour,
  query: { is_active: 1 },
});

const ALL: readonly Ink[] = ['Ocean', 'Forest', 'Night', 'Rose', 'Sand', 'Forest Deep'].map((name, index) => ({
  id: index + 1,
  name,
  colour: `Colour ${index + 1}`,
}));

interface Values {
  readonly brand: string | null;
  readonly ink_id: number | null;
}

const server = apiServer();

/** Filters, pages and finds by ids like the API. */
const answerInks = () =>
  server.get('/view-inks', ({ url }) => {
    const asked = new URL(url).searchParams;
    const ids = asked.get('ids')?.split(',').map(Number);
    const words = asked.get('q')?.toLowerCase() ?? '';
    const found = ids
      ? ALL.filter(({ id }) => ids.includes(id))
      : ALL.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, Number(asked.get('per_page')));
    return [{ inks: found, meta: { page: 1, per_page: 5, total: found.length, pages: 1 } }, 200];
  });

const BRANDS = ['Pilot', 'Lamy'].map((name) => ({ value: name, label: name }));

function openForm(values: Partial<Values> = {}) {
  const sent: Values[] = [];
  const { user, container } = renderScreen(
    <TrialForm<Values> values={{ brand: 'Pilot', ink_id: null, ...values }} onSubmit={(form) => sent.push(form)}>
      {(control) => (
        <>
          <SelectField control={control} name="brand" label="Brand" choices={BRANDS} />
          <DependentInk control={control} />
        </>
      )}
    </TrialForm>,
  );
  return { user, container, sent, ink: screen.getByRole('combobox', { name: /Ink/ }) };
}

function DependentInk({ control }: { control: Control<Values> }) {
  const brand = useWatch({ control, name: 'brand' });
  return (
    <PickerField
      control={control}
      name="ink_id"
      label="Ink"
      source={inks}
      query={brand ? { brand } : null}
      dependsOn="brand"
      required
    />
  );
}

const offered = () => screen.findAllByRole('option');
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a picker', () => {
  it('shows the first five, then the server’s matches, and sends the chosen id', async () => {
    const { user, ink, sent, container } = openForm();
    const calls = answerInks();
    expect(calls).toHaveLength(0);
    await user.click(ink);
    expect(await screen.findByText('Sand')).toBeInTheDocument();
    expect(screen.getByText('Colour 5')).toBeInTheDocument();
    expect(screen.queryByText('Forest Deep')).not.toBeInTheDocument();
    await user.type(ink, 'FOREST');
    expect(await screen.findByText('Forest Deep')).toBeInTheDocument();
    // A screen reader is read the name, not the id.
    expect(screen.getByRole('option', { name: /^Forest, Colour 2$/ })).toBeInTheDocument();
    expect(screen.queryByText('Sand')).not.toBeInTheDocument();
    expect(calls.map(({ url }) => new URL(url).search)).toEqual([
      '?is_active=1&brand=Pilot&per_page=5&page=1',
      '?is_active=1&brand=Pilot&q=FOREST&per_page=20&page=1',
    ]);
    // antd reads the key code, which user-event omits.
    fireEvent.keyDown(ink, { key: 'ArrowDown', keyCode: 40 });
    fireEvent.keyDown(ink, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(ink).toHaveAttribute('aria-expanded', 'false'));
    await expectAccessible(container);
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ brand: 'Pilot', ink_id: 6 }]));
  });

  it('shows the name of an earlier choice', async () => {
    const calls = answerInks();
    openForm({ ink_id: 4 });
    expect(await screen.findByTitle('Rose')).toBeInTheDocument();
    expect(new URL(calls[0]?.url ?? '').search).toBe('?ids=4&per_page=1');
  });

  it('reports no match, and unreadable choices', async () => {
    const { user, ink } = openForm();
    answerInks();
    await user.click(ink);
    await user.type(ink, 'purple');
    expect(await screen.findByText('No match')).toBeInTheDocument();
    server.fail('get', '/view-inks');
    await user.type(ink, '!');
    expect(await screen.findByText('The options could not be loaded.')).toBeInTheDocument();
    answerInks();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No match')).toBeInTheDocument();
  });

  it('is required if marked, with the server’s wording', async () => {
    const { user, ink, sent } = openForm();
    answerInks();
    await user.click(send());
    await waitFor(() => expect(ink).toHaveAccessibleDescription('Enter the ink.'));
    expect(ink).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('clears its choice when a field it depends on changes, and waits for it', async () => {
    answerInks();
    const { user, ink } = openForm({ ink_id: 4 });
    expect(await screen.findByTitle('Rose')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Lamy');
    await waitFor(() => expect(screen.queryByTitle('Rose')).not.toBeInTheDocument());
    const calls = answerInks();
    await user.click(ink);
    await offered();
    expect(new URL(calls[0]?.url ?? '').searchParams.get('brand')).toBe('Lamy');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), '');
    await waitFor(() => expect(ink).toBeDisabled());
  });
});

describe('Enter before the response', () => {
  const enter = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  const release = (box: HTMLElement) => fireEvent.keyUp(box, { key: 'Enter', keyCode: 13 });

  function openAdder() {
    const added: string[] = [];
    const { user } = renderScreen(
      <RecordPicker
        source={inks}
        value={null}
        aria-label="Add ink"
        onChange={(_id, row: Ink | null) => row && added.push(row.name)}
      />,
    );
    return { user, added, box: screen.getByRole('combobox', { name: 'Add ink' }) };
  }

  it('is queued until the first match is known, which is chosen', async () => {
    const { user, added, box } = openAdder();
    answerInks();
    await user.type(box, 'forest');
    enter(box);
    expect(box).toHaveValue('forest');
    await waitFor(() => expect(added).toEqual(['Forest']));
    await waitFor(() => expect(box).toHaveValue(''));
  });

  it('reports no match, and keeps the text until corrected', async () => {
    const { user, added, box } = openAdder();
    answerInks();
    await user.type(box, 'purple');
    enter(box);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing matches “purple”.');
    expect(box).toHaveValue('purple');
    expect(added).toEqual([]);
    release(box);
    await user.clear(box);
    await user.type(box, 'rose');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    enter(box);
    await waitFor(() => expect(added).toEqual(['Rose']));
  });

  it('reports a missing response, and can be pressed again', async () => {
    const { user, added, box } = openAdder();
    server.fail('get', '/view-inks');
    await user.type(box, 'rose');
    enter(box);
    expect(await screen.findByText(/couldn’t search for “rose”/)).toBeVisible();
    expect(box).toHaveValue('rose');
    answerInks();
    release(box);
    enter(box);
    await waitFor(() => expect(added).toEqual(['Rose']));
    expect(screen.queryByText(/could not be searched for/)).not.toBeInTheDocument();
  });

  it('after two quick scans chooses both in order, and reports one without a match', async () => {
    const { user, added, box } = openAdder();
    answerInks();
    for (const words of ['night', 'purple', 'sand']) {
      // A scanner overwrites the selected text.
      await user.click(box);
      (box as HTMLInputElement).select();
      await user.keyboard(words);
      enter(box);
      release(box);
    }
    await waitFor(() => expect(added).toEqual(['Night', 'Sand']));
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing matches “purple”.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
