import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen } from '@testing-library/react';
import { arrival, item } from '../../testing/catalogue';
import { completeDialogs } from '../../testing/dialogs';
import { ProductPictures } from '../product-pictures';

apiServer();
beforeAll(completeDialogs);

const WIDTH = 300;

async function open(pictures: readonly string[]) {
  const thing = item(1, { image: pictures[0] ?? null });
  const { user, container } = renderScreen(<ProductPictures product={arrival(thing, { pictures: [...pictures] })} />);
  const [first] = await screen.findAllByRole('img', { name: /^Item 1/ });
  const row = first?.closest('div')?.parentElement;
  if (!row) throw new Error('There is no row of pictures.');
  Object.defineProperty(row, 'clientWidth', { value: WIDTH });
  row.scrollTo = (to?: ScrollToOptions | number) => {
    row.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
  };
  /** A browser reports where the row has come to. */
  const arrive = () => fireEvent.scroll(row);
  return { user, container, row, arrive };
}

const thumbnail = (place: number) => screen.findByRole('button', { name: `Picture ${place} of 3` });

describe('several pictures of a product', () => {
  it('are in one row, the first one as before, each to be enlarged', async () => {
    const { user, container } = await open(['a.webp', 'b.webp', 'c.webp']);
    expect(screen.getByRole('img', { name: 'Item 1' })).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('img', { name: 'Item 1, picture 3' })).toHaveAttribute('loading', 'lazy');
    await thumbnail(1);
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture: Item 1, picture 2' }));
    await screen.findByRole('dialog', { name: 'Item 1, picture 2' });
    expect(screen.getAllByRole('img', { name: 'Item 1, picture 2' }).at(-1)).toHaveAttribute(
      'srcset',
      expect.stringContaining('/uploads/items/b.webp 1280w'),
    );
  });

  it('are chosen by their thumbnails', async () => {
    const { user, row, arrive } = await open(['a.webp', 'b.webp', 'c.webp']);
    expect(await thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await user.click(await thumbnail(3));
    expect(row.scrollLeft).toBe(2 * WIDTH);
    arrive();
    expect(await thumbnail(3)).toHaveAttribute('aria-current', 'true');
    expect(await thumbnail(1)).toHaveAttribute('aria-current', 'false');
  });

  it('are chosen by arrow keys, Home and End', async () => {
    const { user, row, arrive } = await open(['a.webp', 'b.webp', 'c.webp']);
    (await thumbnail(1)).focus();
    await user.keyboard('{ArrowLeft}');
    expect(row.scrollLeft).toBe(0);
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 1],
    ] as const) {
      await user.keyboard(`{${key}}`);
      arrive();
      expect(row.scrollLeft).toBe((place - 1) * WIDTH);
      expect(await thumbnail(place)).toHaveFocus();
      expect(await thumbnail(place)).toHaveAttribute('tabindex', '0');
    }
  });

  it('mark the one that was swiped to', async () => {
    const { row, arrive } = await open(['a.webp', 'b.webp', 'c.webp']);
    await thumbnail(1);
    row.scrollLeft = WIDTH + 4;
    arrive();
    expect(await thumbnail(2)).toHaveAttribute('aria-current', 'true');
  });
});

it('a single picture has no thumbnails', async () => {
  await open(['a.webp']);
  expect(screen.queryByRole('button', { name: /^Picture/ })).not.toBeInTheDocument();
});
