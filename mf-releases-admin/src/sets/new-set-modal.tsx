import { SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useForm, useWatch, type Control } from 'react-hook-form';
import styles from '../changes/changes.module.css';
import type { ModalControl } from '../changes/use-subject';
import { WriteModal } from '../changes/write-modal';
import { pathOfSet } from '../paths';
import { environmentsQuery, releasesQuery, remotesQuery } from '../registry/queries';
import { createSet } from '../registry/registry';
import { changeTexts as texts } from '../texts/changes';

interface Values {
  readonly name: string;
  readonly from: string;
  readonly lines: readonly { readonly remote: string; readonly release: string }[];
}

const EMPTY = { remote: '', release: '' };

/** Combines a set: the one of an environment, with other releases of some remotes. */
export function NewSetModal({ modal }: { readonly modal: ModalControl }) {
  const navigate = useNavigate();
  const environments = useQuery(environmentsQuery).data ?? [];
  const form = useForm<Values>({ defaultValues: { name: '', from: '', lines: [EMPTY] } });
  const { control } = form;
  const { fields, append } = useFieldArray({ control, name: 'lines' });
  return (
    <WriteModal
      form={form}
      title={texts.newSetTitle}
      about="new-set"
      labels={[texts.combine, texts.combining]}
      failed={texts.combineFailed}
      write={async ({ name, from, lines }) => {
        const chosen = lines.filter(({ remote, release }) => remote && release);
        const releases = Object.fromEntries(chosen.map(({ remote, release }) => [remote, release]));
        const { id } = await createSet({ name, from, releases });
        void navigate(pathOfSet(id));
        return { text: texts.combined, notes: [] };
      }}
      modal={modal}
    >
      <TextField control={control} name="name" label={texts.name} maxLength={80} required />
      <SelectField
        control={control}
        name="from"
        label={texts.newSetFrom}
        choices={environments.map(({ name }) => ({ value: name, label: texts.environmentNow(name) }))}
        required
      />
      <p className={styles.hint}>{texts.newSetHint}</p>
      {fields.map((field, at) => (
        <Line key={field.id} control={control} at={at} />
      ))}
      <div>
        <button type="button" className={buttons.button} onClick={() => append(EMPTY)}>
          {texts.addRelease}
        </button>
      </div>
    </WriteModal>
  );
}

function Line({ control, at }: { readonly control: Control<Values>; readonly at: number }) {
  const remotes = useQuery(remotesQuery).data ?? [];
  const remote = useWatch({ control, name: `lines.${at}.remote` });
  const releases = useQuery(releasesQuery(remote)).data?.releases ?? [];
  return (
    <div className={styles.pair}>
      <SelectField
        control={control}
        name={`lines.${at}.remote`}
        label={texts.remote}
        choices={remotes.map((one) => ({ value: one, label: one }))}
      />
      <SelectField
        control={control}
        name={`lines.${at}.release`}
        label={texts.release}
        choices={releases.map(({ releaseId, createdAt }) => ({
          value: releaseId,
          label: `${releaseId} · ${formatDateTime(createdAt)}`,
        }))}
        dependsOn={`lines.${at}.remote`}
      />
    </div>
  );
}
