import { queryClient } from '@ofisi/shared-auth/query';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { hydratePage, openEarlyPage } from '../testing/early-page';
import { exposing, release } from '../testing/rendered-page';

const heard = jest.fn<void, [event: string, value?: unknown]>();

/** Filters as screens have them: what they show is in the screen's state. */
function Filters() {
  const [state, setState] = useState({ text: 'old', note: '', min: 0, sort: 'newest', brand: 'hp', stocked: false });
  const change = (changes: Partial<typeof state>) => {
    heard('changed', changes);
    setState((before) => ({ ...before, ...changes }));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        heard('applied', state.brand);
      }}
    >
      <input
        aria-label="Text"
        value={state.text}
        onChange={({ target }) => change({ text: target.value })}
        onFocus={() => heard('focused')}
        onBlur={() => heard('left', state.text)}
      />
      <textarea aria-label="Note" value={state.note} onChange={({ target }) => change({ note: target.value })} />
      <input
        type="range"
        aria-label="Lowest"
        value={state.min}
        onChange={({ target }) => change({ min: Number(target.value) })}
      />
      <select aria-label="Sort" value={state.sort} onChange={({ target }) => change({ sort: target.value })}>
        <option value="newest">Newest</option>
        <option value="cheapest">Cheapest</option>
      </select>
      {['hp', 'kyocera', 'canon'].map((brand) => (
        <label key={brand}>
          <input type="radio" name="brand" checked={brand === state.brand} onChange={() => change({ brand })} />
          {brand}
        </label>
      ))}
      <input
        type="checkbox"
        aria-label="In stock"
        checked={state.stocked}
        onChange={({ target }) => change({ stocked: target.checked })}
      />
      <button>Apply</button>
      <output aria-label="State">{JSON.stringify(state)}</output>
    </form>
  );
}

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const state = () => JSON.parse(screen.getByLabelText('State').textContent) as Record<string, unknown>;
/** As a browser types: user-event would define the value anew, and React would no longer follow it. */
const type = (name: string, value: string) => {
  field(name).focus();
  fireEvent.input(field(name), { target: { value } });
};
const changes = () => heard.mock.calls.filter(([event]) => event === 'changed').map(([, change]) => change);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
  window.takeEarlyTaps?.([]);
  delete window.takeEarlyTaps;
  heard.mockClear();
});

const openFilters = () => openEarlyPage(Filters, release(exposing(async () => Filters)));

describe('what is entered before hydration', () => {
  it.each<[string, () => unknown, Record<string, unknown>]>([
    ['text', () => type('Text', 'older'), { text: 'older' }],
    ['a text that is deleted', () => type('Text', ''), { text: '' }],
    ['a longer text', () => type('Note', 'By noon'), { note: 'By noon' }],
    ['a position', () => type('Lowest', '40'), { min: 40 }],
    ['a choice from a list', () => user().selectOptions(field('Sort'), 'cheapest'), { sort: 'cheapest' }],
    ['a radio button', () => user().click(field('kyocera')), { brand: 'kyocera' }],
    ['a tick', () => user().click(field('In stock')), { stocked: true }],
  ])('is applied once the page is hydrated, and stays: %s', async (_, enter, change) => {
    const root = openFilters();
    await enter();
    await hydratePage(root);
    expect(changes()).toEqual([change]);
    expect(state()).toMatchObject(change);
    const [name = ''] = Object.keys(change);
    expect({
      text: field('Text').value,
      note: field('Note').value,
      min: field('Lowest').valueAsNumber,
      sort: field('Sort').value,
      brand: field('kyocera').checked ? 'kyocera' : '',
      stocked: field('In stock').checked,
    }).toHaveProperty(name, change[name]);
  });

  it('is followed by the press on the button that applies it', async () => {
    const root = openFilters();
    await user().click(field('kyocera'));
    await user().click(field('canon'));
    await user().click(screen.getByRole('button', { name: 'Apply' }));
    await hydratePage(root);
    expect(heard.mock.calls.at(-1)).toEqual(['applied', 'canon']);
    // In development React notices that the button was marked.
    jest.mocked(console.error).mockClear();
  });

  it('is applied when the field has been left, too', async () => {
    const root = openFilters();
    type('Text', 'older');
    field('Text').blur();
    await hydratePage(root);
    expect(heard.mock.calls).toContainEqual(['left', 'older']);
  });

  it('can be continued: the field keeps the focus', async () => {
    const root = openFilters();
    type('Text', 'older');
    await hydratePage(root);
    expect(heard.mock.calls).toContainEqual(['focused']);
    expect(heard.mock.calls).not.toContainEqual(['left', 'older']);
    type('Text', 'older!');
    expect(state()).toMatchObject({ text: 'older!' });
  });

  it('changes nothing where a field only had the focus', async () => {
    const root = openFilters();
    for (const name of ['Text', 'Note', 'Lowest', 'Sort']) field(name).focus();
    field('hp').click();
    await hydratePage(root);
    expect(changes()).toEqual([]);
  });

  it('is handled by React alone afterwards', async () => {
    const root = openFilters();
    await hydratePage(root);
    await user().click(field('kyocera'));
    type('Text', 'old!');
    expect(changes()).toEqual([{ brand: 'kyocera' }, { text: 'old!' }]);
  });

  it('waits for a screen that is late', async () => {
    let arrive: (screen: ComponentType) => void = () => {};
    const root = openEarlyPage(Filters, release(exposing(() => new Promise((resolve) => (arrive = resolve)))));
    await user().click(field('kyocera'));
    await hydratePage(root);
    await user().selectOptions(field('Sort'), 'cheapest');
    expect(changes()).toEqual([]);
    arrive(Filters);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(changes()).toEqual([{ brand: 'kyocera' }, { sort: 'cheapest' }]);
  });
});
