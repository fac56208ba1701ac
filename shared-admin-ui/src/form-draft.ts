import { forgetDraft, keepDraft, readDraft } from '@ofisi/shared-page/drafts';
import { notify } from '@ofisi/shared-page/notices';
import { holdUnsaved } from '@ofisi/shared-page/unsaved';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { formTexts } from './texts/form';

interface DraftedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Name of the draft: its user, its kind and its row. */
  readonly name: string;
  readonly open: boolean;
  /** The last save was refused. */
  readonly hasFailed: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
}

export interface OfferedDraft {
  /** Puts the draft's values back into the form. */
  readonly restore: () => void;
  readonly discard: () => void;
}

interface FormDraft {
  /** The draft of an earlier visit; null when there is none to offer. */
  readonly offered: OfferedDraft | null;
  /** Deletes the draft after the form has been saved or discarded, however the page ends. */
  readonly forget: () => void;
}

/**
 * Stores the input of a form as a draft until it is saved or discarded: across a reload, the browser's *Back*, and a save that was refused
 * because the row has changed.
 */
export function useFormDraft<Values extends FieldValues>(props: DraftedForm<Values>): FormDraft {
  const { form, name, open, hasFailed, element } = props;
  const [offered, setOffered] = useState(() => readDraft(name));
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const isHeld = open && isDirty;
  const wasDirty = useRef(false);
  const wasHeld = useRef(false);

  useEffect(() => {
    if (isDirty) keepDraft(name, withoutPasswords(values, element.current));
    // The input was cleared or reset by hand, or replaced by the row's newer values; in the second case the draft is offered again.
    else if (wasDirty.current && hasFailed) setOffered(readDraft(name));
    else if (wasDirty.current) forgetDraft(name);
    wasDirty.current = isDirty;
  }, [values, isDirty, hasFailed, name, element]);

  useEffect(() => {
    wasHeld.current = isHeld;
    return isHeld ? holdUnsaved() : undefined;
  }, [isHeld]);

  const forgetFinished = useEffectEvent(() => {
    if (isDirty) forgetDraft(name);
  });
  useEffect(() => {
    if (!open) forgetFinished();
  }, [open]);

  // The form left with the page; it was not closed.
  useEffect(
    () => () => {
      if (wasHeld.current) notify(formTexts.draftKept, 'neutral');
    },
    [],
  );

  const forget = () => {
    // Whoever saves something else has done without it.
    setOffered(null);
    forgetDraft(name);
    wasDirty.current = false;
    wasHeld.current = false;
  };
  if (!offered) return { offered, forget };
  const finish = () => {
    setOffered(null);
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return {
    forget,
    offered: {
      restore: () => {
        const current = form.getValues();
        const known = Object.entries(offered).filter(([field]) => field in current);
        form.reset({ ...current, ...Object.fromEntries(known) }, { keepDefaultValues: true });
        finish();
      },
      discard: () => {
        forgetDraft(name);
        finish();
      },
    },
  };
}

function withoutPasswords(values: object, form: HTMLFormElement | null): Record<string, unknown> {
  const secret = [...(form?.querySelectorAll<HTMLInputElement>('[type="password"]') ?? [])].map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
}
