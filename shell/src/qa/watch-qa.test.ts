import { fireEvent } from '@testing-library/react';
import { asksForQa, openQa } from './open-qa';
import { watchQa } from './watch-qa';

jest.mock('./open-qa', () => ({ ...jest.requireActual<object>('./open-qa'), openQa: jest.fn() }));

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = '<a href="?qa" data-open-qa><b>Details</b></a><a href="#other">Other</a>';
  end = watchQa(document);
});
afterEach(() => {
  end();
  jest.mocked(openQa).mockReset();
});

const details = () => document.querySelector('b') ?? document.body;
/** Returns whether the browser's default action still happens. */
const press = (key: object) => fireEvent.keyDown(document.body, { code: 'KeyQ', altKey: true, shiftKey: true, ...key });

describe('the panel', () => {
  it('opens with its shortcut, on any keyboard layout', () => {
    expect(press({ key: 'Œ' })).toBe(false);
    expect(openQa).toHaveBeenCalledTimes(1);
  });

  it.each([{ code: 'KeyW' }, { altKey: false }, { shiftKey: false }, { ctrlKey: true }, { metaKey: true }])(
    'does not open with other keys (%p)',
    (key) => {
      expect(press(key)).toBe(true);
      expect(openQa).not.toHaveBeenCalled();
    },
  );

  it('opens in place from the link in the preview badge', () => {
    expect(fireEvent.click(details())).toBe(false);
    expect(openQa).toHaveBeenCalledTimes(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click for another tab to the browser (%p)',
    (how) => {
      expect(fireEvent.click(details(), how)).toBe(true);
      expect(openQa).not.toHaveBeenCalled();
    },
  );

  it('does nothing once it has ended', () => {
    end();
    press({});
    expect(openQa).not.toHaveBeenCalled();
  });
});

it.each([
  ['?qa', true],
  ['?q=pens&qa', true],
  ['?qa=1', true],
  ['?qantas=1', false],
  ['?q=qa', false],
  ['', false],
])('an address with %p opens it: %p', (search, asks) => expect(asksForQa(search)).toBe(asks));
