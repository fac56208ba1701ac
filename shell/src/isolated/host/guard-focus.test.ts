import { guardFocus } from './guard-focus';

function open() {
  document.body.innerHTML = '<input><iframe></iframe><dialog><input></dialog>';
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const stolen = jest.fn();
  return {
    frame,
    stolen,
    dialog: document.querySelector('dialog') as HTMLDialogElement,
    end: guardFocus(frame, stolen),
  };
}

const take = (frame: HTMLIFrameElement) => {
  frame.focus();
  dispatchEvent(new Event('blur'));
};

it('notices at once when a frame takes the focus from a dialog', () => {
  const { frame, stolen, dialog, end } = open();
  dialog.setAttribute('open', '');
  take(frame);
  expect(stolen).toHaveBeenCalled();
  end();
});

it('lets a frame have the focus where no dialog is open, and after its end', () => {
  const { frame, stolen, dialog, end } = open();
  take(frame);
  end();
  dialog.setAttribute('open', '');
  take(frame);
  expect(stolen).not.toHaveBeenCalled();
});
