import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, fireEvent, screen } from '@testing-library/react';
import { completeDialogs } from '../../testing/dialogs';
import { PictureZoom } from '../picture-zoom';
import { scrollAfterZoom } from './use-zoom';

apiServer();
beforeAll(completeDialogs);

const open = async () => {
  const { user } = renderScreen(<PictureZoom image="printer.webp" title="Printer" />);
  await user.click(screen.getByRole('button', { name: 'Enlarge the picture: Printer' }));
  await screen.findByRole('dialog', { name: 'Printer' });
  return user;
};
const level = () => screen.getByRole('status').textContent;
const stage = () => screen.getByRole('group', { name: 'Picture' });

describe('the picture of a product can be looked at closely', () => {
  it('at full size, in a dialog that closes and returns the focus', async () => {
    const user = await open();
    expect(screen.getByRole('img', { name: 'Printer' })).toHaveAttribute(
      'srcset',
      expect.stringContaining('/uploads/items/printer.webp 1280w'),
    );
    expect(stage()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void document.querySelector('dialog')?.dispatchEvent(new Event('close')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enlarge the picture: Printer' })).toHaveFocus();
  });

  it('larger and smaller by buttons, within bounds', async () => {
    const user = await open();
    const larger = screen.getByRole('button', { name: 'Zoom in' });
    const smaller = screen.getByRole('button', { name: 'Zoom out' });
    expect(smaller).toHaveAttribute('aria-disabled', 'true');
    await user.click(larger);
    expect(level()).toBe('150\u00a0%');
    for (let clicks = 0; clicks < 5; clicks += 1) await user.click(larger);
    expect(level()).toBe('400\u00a0%');
    expect(larger).toHaveAttribute('aria-disabled', 'true');
    for (let clicks = 0; clicks < 6; clicks += 1) await user.click(smaller);
    expect(level()).toBe('100\u00a0%');
  });

  it('by keys', async () => {
    const user = await open();
    await user.keyboard('++');
    expect(level()).toBe('225\u00a0%');
    await user.keyboard('-');
    expect(level()).toBe('150\u00a0%');
    await user.keyboard('0');
    expect(level()).toBe('100\u00a0%');
  });

  it('by wheel, which does not scroll the page', async () => {
    await open();
    expect(fireEvent.wheel(stage(), { deltaY: -200 })).toBe(false);
    expect(level()).toBe('165\u00a0%');
  });

  it('by a double tap, there and back', async () => {
    const user = await open();
    await user.dblClick(stage());
    expect(level()).toBe('250\u00a0%');
    await user.dblClick(stage());
    expect(level()).toBe('100\u00a0%');
  });

  it('by two fingers; one only scrolls', async () => {
    await open();
    const fingers = (...places: number[]) => ({ touches: places.map((clientX) => ({ clientX, clientY: 0 })) });
    fireEvent.touchStart(stage(), fingers(0, 100));
    fireEvent.touchMove(stage(), fingers(0, 100));
    expect(fireEvent.touchMove(stage(), fingers(0, 200))).toBe(false);
    expect(level()).toBe('200\u00a0%');
    expect(fireEvent.touchMove(stage(), fingers(50))).toBe(true);
    expect(level()).toBe('200\u00a0%');
  });
});

it('keeps the point under the pointer in place', () => {
  expect(scrollAfterZoom(0, 100, 2)).toBe(100);
  expect(scrollAfterZoom(100, 100, 0.5)).toBe(0);
});
