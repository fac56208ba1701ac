import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { ApiError } from '@ofisi/shared-auth/http';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { copier } from '../testing/some-items';
import { ItemsPage } from './items-page';
import { uploadPicture } from './upload-picture';

// The fake server cannot read a file from a form.
jest.mock('./upload-picture');
const upload = jest.mocked(uploadPicture);

const server = apiServer();

const options = {
  brands: [{ id: 1, brand_name: 'Kyocera', brand_slug: 'kyocera', version: 1 }],
  categories: [
    { id: 2, category_name: 'Copiers', category_slug: 'copiers', category_image: null, category_description: null },
  ],
  units: [{ id: 3, name: 'Piece', short_name: 'pc', allow_decimal: false }],
  packaging_units: [{ code: 'NT', name: null, is_active: true }],
  quantity_units: [{ code: 'U', name: null, is_active: true }],
  features: [],
  has_classifications: false,
};

const file = (name: string) => new File(['pixels'], name, { type: 'image/png' });

/** The form of an item with these pictures. */
async function openForm(pictures: readonly string[]) {
  const item = { ...copier, image: pictures[0] ?? null, pictures: [...pictures] };
  server.get('/view-items-for-staff', listAnswer('items', [item]));
  server.get('/view-product-form-options', options);
  server.get('/view-item-machines/7', { machines: [] });
  server.get('/view-items-for-staff/7', { item: { ...item, serial_breakdown: [] } });
  const saves = server.post('/update-item/kyocera-taskalfa', { message: 'Item updated successfully', item });
  const { user } = renderScreen(
    <>
      <ItemsPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Kyocera TASKalfa' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Pictures: Add pictures' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return {
    press,
    choose: (...files: File[]) => {
      const input = document.querySelector('input[type="file"]');
      if (!input) throw new Error('There is no input for files.');
      fireEvent.change(input, { target: { files } });
    },
    save: () => press('Save'),
    saved: async () => {
      await press('Save');
      await screen.findByText('Item updated successfully');
      return JSON.parse((saves[0]?.body as { pictures: string }).pictures) as unknown;
    },
    saves,
  };
}

const shown = () => screen.getAllByRole('img', { name: /^Picture \d of/ }).map((image) => image.getAttribute('src'));
const address = (name: string) => `/uploads/items/${name}-320.webp`;

describe('the pictures of an item', () => {
  it('are moved, and the main one is chosen, by buttons that keep the focus', async () => {
    const form = await openForm(['a.webp', 'b.webp', 'c.webp']);
    expect(screen.getByText('Main picture')).toBeVisible();
    await form.press('Move picture 1 right');
    expect(shown()).toEqual(['b', 'a', 'c'].map(address));
    expect(screen.getByText('Moved to place 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move picture 2 right' })).toHaveFocus();
    await form.press('Move picture 1 left');
    expect(screen.getByRole('button', { name: 'Move picture 1 left' })).toHaveAttribute('aria-disabled', 'true');
    await form.press('Make picture 3 the main picture');
    expect(shown()).toEqual(['c', 'b', 'a'].map(address));
    await expectAccessible(screen.getByRole('dialog'));
    expect(await form.saved()).toEqual(['c.webp', 'b.webp', 'a.webp']);
  });

  it('are removed, down to the last', async () => {
    const form = await openForm(['a.webp', 'b.webp']);
    await form.press('Remove picture 1');
    expect(shown()).toEqual([address('b')]);
    expect(screen.getByRole('button', { name: 'Pictures: Add pictures' })).toHaveFocus();
    await form.press('Remove picture 1');
    expect(await form.saved()).toEqual([]);
  });

  it('are uploaded one after another as soon as they are chosen, and appear in the order chosen', async () => {
    const form = await openForm(['a.webp']);
    upload.mockResolvedValueOnce('new-1.webp').mockResolvedValueOnce('new-2.webp');
    form.choose(file('one.png'), file('two.png'));
    expect(screen.getAllByText('Uploading...')).toHaveLength(2);
    await waitFor(() => expect(shown()).toEqual(['a', 'new-1', 'new-2'].map(address)));
    expect(await form.saved()).toEqual(['a.webp', 'new-1.webp', 'new-2.webp']);
  });

  it('are not saved while one is being uploaded', async () => {
    const form = await openForm([]);
    upload.mockReturnValueOnce(new Promise(() => undefined));
    form.choose(file('one.png'));
    await form.save();
    expect(await screen.findByText('Wait until the pictures are uploaded.')).toBeVisible();
    expect(form.saves).toEqual([]);
  });

  it('that are refused say why, and are tried again or removed', async () => {
    const form = await openForm([]);
    const damaged = { image: 'The picture is damaged.' };
    upload.mockRejectedValueOnce(new ApiError('Invalid.', 'refused', 400, damaged, null, null));
    form.choose(file('one.png'));
    expect(await screen.findByText('The picture is damaged.')).toBeVisible();
    await form.save();
    expect(await screen.findByText('Try the failed pictures again, or remove them.')).toBeVisible();
    upload.mockRejectedValueOnce(new ApiError('', 'exception', 0, {}, null, null));
    await form.press('Try again');
    expect(await screen.findByText('We couldn’t upload this picture.')).toBeVisible();
    upload.mockResolvedValueOnce('new.webp');
    await form.press('Try again');
    await waitFor(() => expect(shown()).toEqual([address('new')]));
    expect(await form.saved()).toEqual(['new.webp']);
  });

  it('that are there already are not added again', async () => {
    const form = await openForm(['a.webp']);
    upload.mockResolvedValueOnce('a.webp');
    form.choose(file('one.png'));
    expect(await screen.findByText('This picture is already in the list.')).toBeVisible();
    expect(shown()).toEqual([address('a')]);
  });

  it('are at most eight', async () => {
    const form = await openForm(['1', '2', '3', '4', '5', '6', '7'].map((name) => `${name}.webp`));
    upload.mockResolvedValueOnce('8.webp');
    form.choose(file('one.png'), file('two.png'));
    expect(await screen.findAllByText('An item can have at most 8 pictures.')).not.toEqual([]);
    await waitFor(() => expect(shown()).toHaveLength(8));
    expect(screen.getByRole('button', { name: 'Pictures: Add pictures' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('have the server’s error', async () => {
    const form = await openForm(['a.webp']);
    server.post(
      '/update-item/kyocera-taskalfa',
      { message: 'Invalid.', errors: { pictures: ['Picture 1 is not stored here.'] } },
      400,
    );
    await form.save();
    expect(await screen.findByText('Picture 1 is not stored here.')).toBeVisible();
  });
});
