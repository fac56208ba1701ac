import { useQuery } from '@tanstack/react-query';
import type { UnmatchedProps } from './unmatched/ask-for-it';

/** What to do about a search that found nothing, or not quite. Its code is loaded when it is needed. */
export function Unmatched(props: UnmatchedProps) {
  const { q, match } = props;
  const enabled = q !== '' && match !== 'title' && match !== 'features';
  const { data: AskForIt } = useQuery({
    queryKey: ['code of unmatched'],
    queryFn: () =>
      import(/* webpackChunkName: "unmatched" */ './unmatched/ask-for-it').then((module) => module.AskForIt),
    staleTime: Infinity,
    enabled,
  });
  return enabled && AskForIt ? <AskForIt {...props} /> : null;
}
