import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../changes/changes.module.css';
import { failureOf } from '../changes/failure';
import type { ModalControl } from '../changes/use-subject';
import { usePlaces } from '../registry/queries';
import { linkSet } from '../registry/registry';
import { useRights } from '../registry/rights';
import { changeTexts as texts } from '../texts/changes';
import { commonTexts } from '../texts/common';

interface LinkModalProps {
  readonly set: string;
  /** Where it is shown, unless somebody chooses another. */
  readonly environment?: string | undefined;
  readonly modal: ModalControl;
}

interface Values {
  readonly environment: string;
  readonly days: string;
}

/** Makes a link to a set: for one's own browser, or for others. */
export function LinkModal({ set, environment, modal }: LinkModalProps) {
  const id = useId();
  const places = usePlaces();
  const rights = useRights();
  const allowed = places.filter(({ name, origin }) => origin !== null && rights.link(name) === null);
  const usual = environment ?? (allowed.find(({ isPublic }) => !isPublic) ?? allowed[0])?.name ?? '';
  const form = useForm<Values>({ values: { environment: usual, days: '1' }, resetOptions: { keepDirtyValues: true } });
  const { control, setError } = form;
  const making = useMutation({
    mutationFn: async (values: Values) => {
      const { path, expiresAt } = await linkSet(set, { environment: values.environment, days: Number(values.days) });
      const origin = places.find(({ name }) => name === values.environment)?.origin ?? '';
      return { url: `${origin}${path}`, expiresAt };
    },
  });
  const make = form.handleSubmit((values) => {
    const days = Number(values.days);
    if (Number.isInteger(days) && days >= 1 && days <= 90) making.mutate(values);
    else setError('days', { message: texts.daysWrong });
  });
  const failure = failureOf(making.error, texts.linkFailed);
  return (
    <ReadingDialog
      {...modal}
      title={texts.openTitle}
      shape="form"
      closeLabel={commonTexts.close}
      action={
        <button type="submit" form={id} className={buttons.primary} disabled={making.isPending}>
          {making.isPending ? texts.makingLink : texts.makeLink}
        </button>
      }
    >
      <form
        id={id}
        noValidate
        aria-label={texts.openTitle}
        className={styles.link}
        onSubmit={(event) => void make(event)}
      >
        {failure && <FailureAlert text={failure.text} reason={failure.reason} />}
        <p>{texts.openIntro}</p>
        <div className={styles.pair}>
          <SelectField
            control={control}
            name="environment"
            label={texts.environment}
            choices={allowed.map(({ name }) => ({ value: name, label: name }))}
            required
          />
          <TextField control={control} name="days" label={texts.days} required />
        </div>
        {making.data && <Made link={making.data} />}
      </form>
    </ReadingDialog>
  );
}

function Made({ link: { url, expiresAt } }: { readonly link: { readonly url: string; readonly expiresAt: string } }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify(commonTexts.copied),
      // The address can still be copied by hand.
      () => undefined,
    );
  return (
    <div role="status" className={styles.link}>
      <Field label={texts.link} error={undefined} hint={texts.expires(formatDateTime(expiresAt))}>
        {(control) => (
          <input
            {...control}
            readOnly
            value={url}
            className={inputs.input}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className={styles.row}>
        <a href={url} target="_blank" rel="noreferrer" className={buttons.primary}>
          {texts.openLink}
        </a>
        <button type="button" className={buttons.button} onClick={() => void copy()}>
          {commonTexts.copy}
        </button>
      </div>
    </div>
  );
}
