import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useSubject } from '../changes/use-subject';
import { changeTexts as texts } from '../texts/changes';
import { LinkModal } from './link-modal';

/** A button that makes a link to a set. */
export function OpenSet({ set, environment }: { readonly set: string; readonly environment?: string }) {
  const { subject, show, modal } = useSubject<string>();
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => show(set)}>
        {texts.open}
      </button>
      {subject && <LinkModal set={subject} environment={environment} modal={modal} />}
    </>
  );
}
