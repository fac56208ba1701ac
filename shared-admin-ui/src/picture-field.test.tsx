import { post } from '@ofisi/shared-auth/http';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { shrinkPicture } from '@ofisi/shared-site-ui/shrink-picture';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { multipartOf } from './multipart';
import { PictureField, REMOVED, type PictureValue } from './picture-field';
import { TrialForm } from './testing/trial-form';

jest.mock('@ofisi/shared-site-ui/shrink-picture', () => ({
  ...jest.requireActual<object>('@ofisi/shared-site-ui/shrink-picture'),
  shrinkPicture: jest.fn((file: File) => Promise.resolve(file)),
}));

interface Values {
  readonly image: PictureValue;
}

const server = apiServer();

const file = (name: string, type: string, bytes = 2048) => new File([new Uint8Array(bytes)], name, { type });

function openForm(props: { readonly current?: string; readonly required?: boolean } = {}, image: PictureValue = null) {
  const sent: Values[] = [];
  const { user, container } = renderScreen(
    <TrialForm<Values> values={{ image }} onSubmit={(form) => sent.push(form)}>
      {(control) => <PictureField control={control} name="image" label="Image" removable {...props} />}
    </TrialForm>,
  );
  const choose = (chosen: File) => {
    const input = container.querySelector('input[type="file"]');
    if (!input) throw new Error('There is no input for a file.');
    // Simulates a browser that lets the user choose any file type.
    input.removeAttribute('accept');
    fireEvent.change(input, { target: { files: [chosen] } });
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, container, choose, send, sent };
}

describe('a picture', () => {
  it('is shown at once with name and size, replaced, and removed', async () => {
    const { user, container, choose, send, sent } = openForm();
    choose(file('desk.png', 'image/png'));
    expect(await screen.findByRole('img', { name: 'Image, preview' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png;base64,/),
    );
    expect(screen.getByText('desk.png (2 kB)')).toBeVisible();
    choose(file('chair.webp', 'image/webp', 3 * 1024 * 1024));
    expect(await screen.findByText('chair.webp (3.0 MB)')).toBeVisible();
    await expectAccessible(container);
    await send();
    await waitFor(() => expect(sent[0]?.image).toMatchObject({ name: 'chair.webp' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await send();
    await waitFor(() => expect(sent[1]?.image).toBeNull());
  });

  it('is accepted by drag and drop', async () => {
    openForm();
    const dropped = file('dropped.png', 'image/png');
    const area = screen.getByText('or drop or paste it here.');
    fireEvent.dragOver(area);
    fireEvent.drop(area, { dataTransfer: { items: [], files: [dropped] } });
    expect(await screen.findByText('dropped.png (2 kB)')).toBeVisible();
  });

  it('of a draft is missed: files are stored in none', async () => {
    const restored = JSON.parse(JSON.stringify(file('meter.jpg', 'image/jpeg'))) as File;
    const { send, sent } = openForm({ required: true }, restored);
    expect(screen.getByText('The picture wasn’t kept. Choose it again.')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Image:/ })).toHaveAccessibleDescription(/Choose it again/),
    );
    expect(sent).toEqual([]);
  });

  it('of 12 MB is made smaller as soon as it is chosen', async () => {
    const smaller = file('meter.jpg', 'image/jpeg', 600 * 1024);
    jest.mocked(shrinkPicture).mockResolvedValueOnce(smaller);
    const { choose, send, sent } = openForm();
    choose(file('meter.jpg', 'image/jpeg', 12 * 1024 * 1024));
    expect(await screen.findByText('meter.jpg (600 kB)')).toBeVisible();
    await send();
    await waitFor(() => expect(sent[0]?.image).toBe(smaller));
  });

  it('that was taken back while it was made smaller stays away', async () => {
    let finish: (file: File) => void = () => undefined;
    jest.mocked(shrinkPicture).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const { user, choose, send, sent } = openForm();
    const large = file('meter.jpg', 'image/jpeg', 5 * 1024 * 1024);
    choose(large);
    await send();
    expect(await screen.findByText('Wait until the picture is ready.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await act(async () => finish(large));
    expect(screen.queryByText(/^meter.jpg/)).not.toBeInTheDocument();
  });

  it.each([
    ['desk.svg', 'image/svg+xml', 1, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['list.pdf', 'application/pdf', 1, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['huge.png', 'image/png', 9 * 1024 * 1024, 'The file is 9.0 MB. Choose one of at most 8 MB.'],
  ])('is refused before sending: %s', async (name, type, bytes, message) => {
    const { choose, send, sent } = openForm();
    choose(file(name, type, bytes));
    const button = screen.getByRole('button', { name: /^Image:/ });
    await waitFor(() => expect(button).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await send();
    expect(sent).toEqual([]);
  });

  it('that the browser cannot decode is refused', async () => {
    const { choose, send, sent } = openForm();
    choose(file('fake.png', 'image/png'));
    fireEvent.error(await screen.findByRole('img'));
    expect(await screen.findByText('This picture can’t be read. Choose another one.')).toBeVisible();
    await send();
    expect(sent).toEqual([]);
  });

  it('already stored stays, is removed on request, and satisfies a required field', async () => {
    const { user, send, sent } = openForm({ current: '/uploads/items/desk.webp', required: true });
    expect(screen.getByRole('img')).toHaveAttribute('src', '/uploads/items/desk.webp');
    await send();
    await waitFor(() => expect(sent[0]?.image).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('It will be removed when you save.')).toBeVisible();
    await send();
    await waitFor(() => expect(sent[1]?.image).toBe(REMOVED));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('img')).toBeVisible();
  });

  it('is required if marked', async () => {
    const { send, sent } = openForm({ required: true });
    await send();
    expect(await screen.findByText('Choose the image.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

it('is sent in a multipart body with its form', async () => {
  const calls = server.post('/add-item', { message: 'Saved.' });
  await post(
    '/add-item',
    multipartOf({
      title: 'Desk',
      price: 12.5,
      is_hot_deal: true,
      note: null,
      description: ['Oak', 'Heavy'],
      remove_image: undefined,
    }),
  );
  expect(calls[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(calls[0]?.body).toEqual({
    title: 'Desk',
    price: '12.5',
    is_hot_deal: '1',
    note: '',
    description: '["Oak","Heavy"]',
  });
});
