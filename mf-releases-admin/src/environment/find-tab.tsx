import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import type { Bisection, EnvironmentSummary, Measure } from '@ofisi/shared-contract/registry';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Actions } from '../changes/actions';
import { failureOf } from '../changes/failure';
import type { Changes } from '../changes/use-changes';
import styles from '../overview/overview.module.css';
import { bisect } from '../registry/registry';
import { OpenSet } from '../sets/open-set';
import { findTexts as texts } from '../texts/find';
import { EntryActions } from './entry-actions';
import { EntryText } from './entry-text';

interface Values {
  readonly from: string;
  readonly to: string;
  readonly says: string;
}

const MEASURES = Object.keys(texts.measures) as readonly Measure[];

interface FindTabProps {
  readonly environment: EnvironmentSummary;
  readonly ask: Changes['ask'];
}

/** Finds the revision that broke something, by halving: by what pages reported, or by sets that somebody opens. */
export function FindTab({ environment: { name, revision }, ask }: FindTabProps) {
  const form = useForm<Values>({
    defaultValues: { from: String(Math.max(1, revision - 10)), to: String(revision), says: 'faults' },
  });
  const { control, setError, setValue, handleSubmit } = form;
  const finding = useMutation({
    mutationFn: ({ from, to, says }: Values) =>
      bisect(
        name,
        { from: Number(from), to: Number(to), says: MEASURES.find((measure) => measure === says) },
        new AbortController().signal,
      ),
  });
  const find = handleSubmit((values) => {
    const wrong = (['from', 'to'] as const).filter((field) => !/^[1-9]\d{0,8}$/.test(values[field].trim()));
    for (const field of wrong) setError(field, { message: texts.revisionWrong });
    if (wrong.length === 0) finding.mutate(values);
  });
  const narrow = (field: 'from' | 'to', to: number) => {
    setValue(field, String(to));
    void find();
  };
  const failure = failureOf(finding.error, texts.failed);
  return (
    <form className={styles.part} noValidate aria-label={texts.find} onSubmit={(event) => void find(event)}>
      <p>{texts.intro}</p>
      <div className={styles.fields}>
        <TextField control={control} name="from" label={texts.good} required />
        <TextField control={control} name="to" label={texts.bad} required />
        <SelectField
          control={control}
          name="says"
          label={texts.says}
          choices={[
            ...MEASURES.map((measure) => ({ value: measure, label: texts.measures[measure] })),
            { value: 'hand', label: texts.byHand },
          ]}
          required
        />
      </div>
      <div>
        <button type="submit" className={buttons.primary} disabled={finding.isPending}>
          {finding.isPending ? texts.finding : texts.find}
        </button>
      </div>
      {failure && <FailureAlert text={failure.text} reason={failure.reason} />}
      {finding.data && (
        <div role="status" className={styles.box}>
          <Result environment={name} result={finding.data} narrow={narrow} ask={ask} />
        </div>
      )}
    </form>
  );
}

interface ResultProps {
  readonly environment: string;
  readonly result: Bisection;
  readonly narrow: (field: 'from' | 'to', to: number) => void;
  readonly ask: Changes['ask'];
}

function Result({ environment, result, narrow, ask }: ResultProps) {
  if ('found' in result) {
    const { found, finding } = result;
    const before = { ...found, revision: found.revision - 1 };
    return (
      <>
        <p className={styles.boxTitle}>{texts.found}</p>
        <EntryText entry={found} />
        {finding && <p>{finding}</p>}
        {before.revision > 0 && <EntryActions environment={environment} entry={before} ask={ask} />}
      </>
    );
  }
  const { revision, setId } = result.next;
  return (
    <>
      <p className={styles.boxTitle}>{texts.look(revision)}</p>
      <p>{texts.openings(result.openings)}</p>
      <div>
        <OpenSet set={setId} environment={environment} />
      </div>
      <Actions
        actions={[
          { label: texts.isGood, run: () => narrow('from', revision), blockedBy: null },
          { label: texts.isBad, run: () => narrow('to', revision), blockedBy: null },
        ]}
      />
    </>
  );
}
