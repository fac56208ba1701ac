import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { Notices } from './testing/notices';
import { PenForm, PensPage, somePens } from './testing/pens';

const server = apiServer();

async function openPens() {
  server.get('/view-pens', { pens: somePens(1) });
  const { user } = renderScreen(
    <>
      <PensPage />
      <Notices />
    </>,
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
  return { user, name, add, edit, create };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a form modal', () => {
  it('sends what every kind of field holds', async () => {
    const { user, name, add, create } = await openPens();
    const calls = server.post('/add-pen', { message: 'Saved.' });
    await add();
    await user.type(await name(), 'Fineliner');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ink' }), 'Green');
    await user.type(screen.getByRole('spinbutton', { name: 'Price' }), '1250.5');
    await user.click(screen.getByRole('switch', { name: 'Refillable' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Thin');
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ name: 'Fineliner', ink: 'green', price: 1250.5, refillable: true, notes: 'Thin' });
  });

  it('clears but stays open where the resource says so, and the list reloads behind it', async () => {
    const { user, name, add, create } = await openPens();
    server.post('/add-pen', { message: 'Saved.' });
    server.get('/view-pens', { pens: somePens(2) });
    await add();
    await user.type(await name(), 'Fineliner');
    await create();
    expect(await screen.findByText('Pen created successfully!')).toBeVisible();
    expect(await name()).toHaveValue('');
    expect(await name()).toHaveFocus();
    expect(await screen.findByText('Pen 2')).toBeInTheDocument();
  });

  it('shows sums with separators, and sends a blank one as none', async () => {
    const { user, name, add, create } = await openPens();
    const calls = server.post('/add-pen', { message: 'Saved.' });
    await add();
    await user.type(await name(), 'Fineliner');
    const price = screen.getByRole('spinbutton', { name: 'Price' });
    await user.type(price, '1234567.5');
    await user.tab();
    expect(price).toHaveValue('1,234,567.50');
    await user.clear(price);
    await create();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ price: null });
  });

  it('sends once, however often it is pressed', async () => {
    const { user, name, add } = await openPens();
    const calls = server.post('/add-pen', { message: 'Saved.' });
    await add();
    await user.type(await name(), 'Fineliner');
    await user.dblClick(screen.getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    expect(calls).toHaveLength(1);
  });

  it('says so while it sends, and does not close', async () => {
    const closed = jest.fn();
    const modal = {
      title: 'Add Pen',
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
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).not.toHaveBeenCalled();
  });

  it('checks what is required before sending', async () => {
    const { add, name, create } = await openPens();
    await add();
    await create();
    expect(await screen.findByText('The name field is required.')).toBeVisible();
    expect(await name()).toHaveAccessibleDescription('The name field is required.');
    expect(await name()).toHaveFocus();
  });

  it('puts server errors under their fields, the first one focused', async () => {
    const { user, add, name, create } = await openPens();
    server.post(
      '/add-pen',
      { message: 'Invalid.', errors: { price: ['Too dear.', 'Odd.'], notes: ['Too long.'] } },
      400,
    );
    await add();
    await user.type(await name(), 'Fineliner');
    await create();
    const price = screen.getByRole('spinbutton', { name: 'Price' });
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

  it('forgets the failure when it is opened again', async () => {
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
  it('just closes when nothing was changed, and gives the focus back', async () => {
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
