import { TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import type { KnownSet } from '@ofisi/shared-contract/registry';
import { useForm } from 'react-hook-form';
import type { ModalControl } from '../changes/use-subject';
import { WriteModal } from '../changes/write-modal';
import { createSet, signOff } from '../registry/registry';
import { changeTexts as texts } from '../texts/changes';

interface SetModalProps {
  readonly set: KnownSet;
  readonly modal: ModalControl;
}

/** Records that exactly these releases were tested together. */
export function SignOffModal({ set: { id }, modal }: SetModalProps) {
  const form = useForm<{ note: string }>({ defaultValues: { note: '' } });
  return (
    <WriteModal
      form={form}
      title={texts.signOffTitle}
      about={`sign-off:${id}`}
      labels={[texts.signOff, texts.signingOff]}
      failed={texts.signOffFailed}
      write={async ({ note }) => {
        await signOff(id, note);
        return { text: texts.signedOff, notes: [] };
      }}
      modal={modal}
    >
      <p>{texts.signOffIntro}</p>
      <TextAreaField control={form.control} name="note" label={texts.signOffNote} maxLength={500} full required />
    </WriteModal>
  );
}

/** Gives a set a name that it can be found by. */
export function NameModal({ set: { id, name }, modal }: SetModalProps) {
  const form = useForm<{ name: string }>({ defaultValues: { name: name ?? '' } });
  return (
    <WriteModal
      form={form}
      title={texts.nameTitle}
      about={`name:${id}`}
      labels={[texts.nameIt, texts.naming]}
      failed={texts.nameFailed}
      write={async (entered) => {
        await createSet({ name: entered.name, from: id, releases: {} });
        return { text: texts.named, notes: [] };
      }}
      modal={modal}
    >
      <TextField control={form.control} name="name" label={texts.name} maxLength={80} required />
    </WriteModal>
  );
}
