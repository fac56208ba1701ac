import type { UndrawableResponse } from '@ofisi/api-contract/pdf/undrawable';
import { get } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useQuery } from '@tanstack/react-query';
import { undrawableTexts as texts } from './texts/undrawable';

/** Warns the sender of a document that it contains letters which its PDF file cannot show. @param path the call that lists them */
export function UndrawableNotice({ path }: { readonly path: string }) {
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<UndrawableResponse>(path, signal),
    staleTime: 0,
  });
  return data?.letters ? (
    <p role="alert" className={alerts.alert}>
      {texts.warning(data.letters)}
    </p>
  ) : null;
}
