import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import type { Action } from '../changes/actions';
import type { Changes } from '../changes/use-changes';
import { useRights } from '../registry/rights';
import { changeTexts as texts } from '../texts/changes';

/** The changes of an environment that need nothing else to begin with. */
export function useMainActions({ name }: EnvironmentSummary, ask: Changes['ask']): readonly Action[] {
  const blockedBy = useRights().pin(name);
  return [
    { label: texts.rollBack, run: () => ask({ what: 'rollback' }), blockedBy },
    { label: texts.pin, run: () => ask({ what: 'pin' }), blockedBy },
    { label: texts.promote, run: () => ask({ what: 'promote' }), blockedBy },
  ];
}
