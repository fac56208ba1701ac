import type { OpeningAction } from '@ofisi/shared-admin-ui/bulk-dialog';
import { useState, type ReactNode } from 'react';
import { bulkChangeTexts as texts } from '../texts/bulk-changes';
import { CategoryChangeForm } from './category-change-form';
import { PriceChangeForm } from './price-change-form';
import { StateChangeForm } from './state-change-form';

interface Identified {
  readonly id: number;
}

const FORMS = { price: PriceChangeForm, category: CategoryChangeForm, state: StateChangeForm } as const;

/** The actions that change the ticked items together, and the dialogs that they open. */
export function useBulkChange(): {
  readonly actions: readonly OpeningAction<Identified>[];
  readonly dialogs: ReactNode;
} {
  const [changed, setChanged] = useState<{ readonly field: keyof typeof FORMS; readonly ids: number[] } | null>(null);
  const opens = (field: keyof typeof FORMS): OpeningAction<Identified> => ({
    label: texts[field].action,
    open: (rows) => setChanged({ field, ids: rows.map(({ id }) => id) }),
  });
  const Form = changed && FORMS[changed.field];
  return {
    actions: [opens('price'), opens('category'), opens('state')],
    dialogs: Form && <Form ids={changed.ids} afterClose={() => setChanged(null)} />,
  };
}
