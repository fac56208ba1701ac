import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../registry/queries';
import { verdictOf, type EnvironmentVerdict } from './verdict';

/** The hours whose reports an environment is judged by: the last one, against the others. */
const HOURS = 24;

export interface KnownVerdict extends EnvironmentVerdict {
  /** Why there is none; null where there is one, or it is still being loaded. */
  readonly error: Error | null;
  readonly isLoading: boolean;
}

/** Whether the pages of an environment work; follows what they report. */
export function useVerdict(environment: string, pins: EnvironmentSummary['pins']): KnownVerdict {
  const { data, error, isPending, dataUpdatedAt } = useQuery(healthQuery(environment, HOURS));
  const verdict = data ? verdictOf(data, pins, dataUpdatedAt) : { state: 'unknown' as const, problems: [] };
  return { ...verdict, error: data ? null : error, isLoading: isPending };
}
