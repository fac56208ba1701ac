import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { useSession } from '@ofisi/shared-auth/session';
import { useNotices } from '@ofisi/shared-page/notices';
import { useUnsaved } from '@ofisi/shared-page/unsaved';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notices } from './testing/notices';
import { listAnswer } from './testing/list-answer';
import { PenForm, PensPage, somePens } from './testing/pens';

const server = apiServer();

async function openPens(options: ScreenOptions = {}) {
  server.get('/view-pens', listAnswer('pens', somePens(1)));
  const { user, unmount } = renderScreen(
    <>
      <PensPage />
      <Notices />
    </>,
    options,
  );
  await screen.findByRole('cell', { name: 'Pen 1' });
  const name = () => screen.findByRole('textbox', { name: 'Name' });
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'New Pen' }));
    await waitFor(async () => expect(await name()).toHaveFocus());
  };
  const edit = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for Pen 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(await name()).toHaveValue('Pen 1');
  };
  const create = () => user.click(screen.getByRole('button', { name: 'Create' }));
  return { user, unmount, name, add, edit, create };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a form modal', () => {
  it('sends the value of every kind of field', async () => {
    const { user, name, add, create } = await openPens();
    const calls = server.post('/add-pen', { message: 'Saved.' });
    await add();
    await user.type(await name(), 'Fineliner');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ink' }), 'Green');
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '1250.5');
    await user.click(screen.getByRole('switch', { name: 'Refillable' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Thin');
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ name: 'Fineliner', ink: 'green', price: 1250.5, refillable: true, notes: 'Thin' });
  });

  it('clears but stays open if the resource says so, and the list reloads behind it', async () => {
    const { user, name, add, create } = await openPens();
    server.post('/add-pen', { message: 'Saved.' });
    server.get('/view-pens', listAnswer('pens', somePens(2)));
    await add();
    await user.type(await name(), 'Fineliner');
    await create();
    expect(await screen.findByText('Pen created successfully!')).toBeVisible();
    expect(await name()).toHaveValue('');
    expect(await name()).toHaveFocus();
    expect(await screen.findByText('Pen 2')).toBeInTheDocument();
  });

  it('shows amounts with separators, and sends a blank one as null', async () => {
    const { user, name, add, create } = await openPens();
    const calls = server.post('/add-pen', { message: 'Saved.' });
    await add();
    await user.type(await name(), 'Fineliner');
    const price = screen.getByRole('textbox', { name: 'Price' });
    await user.type(price, '1234567.5');
    await user.tab();
    expect(price).toHaveValue('1,234,567.50');
    await user.clear(price);
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ price: null });
  });

  it.each([
    ['-5', '-5', 'Enter a number of 0 or more.'],
    ['12.345', '12.345', 'Use at most two decimals.'],
    ['1o0', '1o0', 'Enter a number.'],
  ])('refuses %s under the field instead of changing it', async (typed, stays, message) => {
    const { user, name, add, create } = await openPens();
    const calls = server.post('/add-pen', { message: 'Saved.' });
    await add();
    await user.type(await name(), 'Fineliner');
    const price = screen.getByRole('textbox', { name: 'Price' });
    await user.type(price, typed);
    await user.tab();
    expect(price).toHaveValue(stays);
    await create();
    await waitFor(() => expect(price).toHaveAccessibleDescription(message));
    expect(calls).toHaveLength(0);
    await user.clear(price);
    await user.type(price, '5');
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ price: 5 });
  });

  it('sends once despite repeated presses', async () => {
    const { user, name, add } = await openPens();
    const calls = server.post('/add-pen', { message: 'Saved.' });
    await add();
    await user.type(await name(), 'Fineliner');
    await user.dblClick(screen.getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    expect(calls).toHaveLength(1);
  });

  it('shows that it is sending, and does not close', async () => {
    const closed = jest.fn();
    const modal = {
      title: 'Add Pen',
      draft: 'pens:new',
      open: true,
      loading: true,
      submitError: null,
      submitLabel: 'Create',
      submittingLabel: 'Creating...',
      onSubmit: jest.fn(),
      onClose: closed,
      afterClose: jest.fn(),
    };
    const { user } = renderScreen(<PenForm row={null} modal={modal} />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fineliner');
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    const form = screen.getByRole('textbox', { name: 'Name' }).closest('form');
    if (form) fireEvent.submit(form);
    await act(() => Promise.resolve());
    expect(modal.onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).not.toHaveBeenCalled();
  });

  it('checks what is required before sending', async () => {
    const { add, name, create } = await openPens();
    await add();
    await create();
    expect(await screen.findByText('Enter the name.')).toBeVisible();
    expect(await name()).toHaveAccessibleDescription('Enter the name.');
    expect(await name()).toHaveFocus();
  });

  it('shows server errors under their fields, the first one focused', async () => {
    const { user, add, name, create } = await openPens();
    server.post(
      '/add-pen',
      { message: 'Invalid.', errors: { price: ['Too dear.', 'Odd.'], notes: ['Too long.'] } },
      400,
    );
    await add();
    await user.type(await name(), 'Fineliner');
    await create();
    const price = screen.getByRole('textbox', { name: 'Price' });
    await waitFor(() => expect(price).toHaveAccessibleDescription('Too dear.'));
    expect(price).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription('Too long.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [{ message: 'Not allowed.' }, 403, 'Not allowed.'],
    [{ message: 'Invalid.', errors: { colour: ['No such colour.'] } }, 400, 'No such colour.'],
    [{ message: 'Broken.' }, 500, ''],
  ])('shows any other failure once, above the fields', async (body, status, reason) => {
    const { user, add, name, create } = await openPens();
    server.post('/add-pen', body, status);
    await add();
    await user.type(await name(), 'Fineliner');
    await create();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to add pen. Please try again later.${reason}`);
    expect(await name()).toHaveValue('Fineliner');
  });

  it('clears the failure when reopened', async () => {
    const { user, add, name, create } = await openPens();
    server.post('/add-pen', { message: 'Broken.' }, 500);
    await add();
    await user.type(await name(), 'Fineliner');
    await create();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
    await add();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await name()).toHaveValue('');
  });
});

describe('closing a form modal', () => {
  it('closes without changes, and returns the focus', async () => {
    const { user, edit } = await openPens();
    await edit();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    expect(screen.getByRole('button', { name: 'Actions for Pen 1' })).toHaveFocus();
  });

  it.each(['Close', 'Cancel'])('asks before it discards changes (%s)', async (button) => {
    const { user, edit, name } = await openPens();
    await edit();
    await user.type(await name(), '0');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Discard changes?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await name()).toHaveValue('Pen 10');
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
    await edit();
  });

  it('asks when the backdrop would discard changes', async () => {
    const { user, edit, name } = await openPens();
    await edit();
    await user.type(await name(), '0');
    const backdrop = screen.getByRole('dialog').parentElement;
    if (!backdrop) throw new Error('The dialog has no backdrop.');
    await user.click(backdrop);
    expect(await screen.findByText('Discard changes?')).toBeInTheDocument();
  });
});

describe('the input of a form', () => {
  const restore = () => screen.findByRole('button', { name: 'Restore changes' });
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('ofisi_draft:'));

  /** Simulates the browser's Back or a reload: the page goes without asking. */
  const leave = async ({ unmount }: Awaited<ReturnType<typeof openPens>>) => {
    unmount();
    return openPens();
  };

  it('is offered again after leaving or reloading, and then asks before it is discarded', async () => {
    const view = await openPens();
    await view.add();
    await view.user.type(await view.name(), 'Fineliner');
    await view.user.type(screen.getByRole('textbox', { name: 'Price' }), '12');
    expect(useUnsaved.getState().forms).toBe(1);
    const said: string[] = [];
    const stop = useNotices.subscribe(({ notices }) => said.push(...notices.map(({ text }) => text)));
    view.unmount();
    stop();
    expect(useUnsaved.getState().forms).toBe(0);
    expect(said).toEqual(['Your changes have been kept. Open the form again to restore them.']);
    const { user, add, name } = await openPens();
    await add();
    await user.click(await restore());
    expect(await name()).toHaveValue('Fineliner');
    expect(await name()).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
    expect(kept()).toEqual([]);
    await add();
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
  });

  it('is offered only for its own row', async () => {
    const view = await openPens({ role: 'Admin' });
    await view.edit();
    await view.user.type(await view.name(), '0');
    const { user, add, edit, ...next } = await leave(view);
    await add();
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    act(() => useSession.setState({ owner: { id: 2, name: 'Njeri', email: 'njeri@ofisi.example' } }));
    await edit();
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    act(() => useSession.setState({ owner: { id: 1, name: 'Test', email: 'test@ofisi.example' } }));
    await edit();
    await user.click(await restore());
    expect(await next.name()).toHaveValue('Pen 10');
  });

  it('can be discarded', async () => {
    const view = await openPens();
    await view.add();
    await view.user.type(await view.name(), 'Fineliner');
    const { user, add, name } = await leave(view);
    await add();
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await name()).toHaveValue('');
    expect(await name()).toHaveFocus();
    expect(kept()).toEqual([]);
  });

  it('is removed once saved, and when the form is unchanged', async () => {
    const { user, edit, name } = await openPens();
    server.post('/update-pen/1', { message: 'Saved.' });
    await edit();
    await user.type(await name(), '0');
    expect(kept()).toHaveLength(1);
    await user.type(await name(), '{Backspace}');
    expect(kept()).toEqual([]);
    await user.type(await name(), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await gone();
    expect(kept()).toEqual([]);
    expect(useUnsaved.getState().forms).toBe(0);
  });

  it('stays when the API no longer serves the page, with a link to a new one', async () => {
    const { user, edit, name } = await openPens();
    server.post('/update-pen/1', { code: 'outdated', message: 'Too old.' }, 406);
    await edit();
    await user.type(await name(), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^This page is out of date\..*What you typed stays here\./);
    const newTab = within(alert).getByRole('link', { name: 'Open in a new tab' });
    expect(newTab).toHaveAttribute('rel', 'opener');
    expect(await name()).toHaveValue('Pen 10');
    expect(kept()).toHaveLength(1);
  });

  it('is offered over the newer values of a row changed by somebody else', async () => {
    const { user, edit, name } = await openPens();
    const current = { ...somePens(1)[0], name: 'Pen of somebody else' };
    server.post('/update-pen/1', { message: 'Stale.', current }, 409);
    await edit();
    await user.type(await name(), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('changed by someone else');
    await waitFor(async () => expect(await name()).toHaveValue('Pen of somebody else'));
    await user.click(await restore());
    expect(await name()).toHaveValue('Pen 10');
  });
});
