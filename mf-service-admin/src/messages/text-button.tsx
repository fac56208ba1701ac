import { queryKey } from '@ofisi/shared-admin-ui/resource';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useDialog } from '../dialogs/use-dialog';
import { messageTexts as texts, type Message } from '../texts/messages';
import { TextDialog, type TextOf } from './text-dialog';

/** Opens the words for a customer; nothing if nothing fits. */
export function TextButton<About extends Message>({
  fitting: [first, ...others],
  ...text
}: Omit<TextOf<About>, 'fitting'> & { readonly fitting: readonly About[] }) {
  const client = useQueryClient();
  const dialog = useDialog();
  const open = () => {
    // A colleague may have sent one since the page was loaded.
    void client.invalidateQueries({ queryKey: queryKey(text.resource) });
    dialog.show();
  };
  if (first === undefined) return null;
  return (
    <>
      <button type="button" className={buttons.button} onClick={open}>
        {texts.send}
      </button>
      {dialog.isMounted && <TextDialog {...text} {...dialog} fitting={[first, ...others]} />}
    </>
  );
}
