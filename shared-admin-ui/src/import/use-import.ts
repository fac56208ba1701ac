import type {
  CheckImportRequest,
  Import,
  ImportInFullResponse,
  ImportSavedResponse,
  RunImportRequest,
} from '@ofisi/api-contract/imports/imports';
import { get, post } from '@ofisi/shared-auth/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatSize } from '../formats';
import { multipartOf } from '../multipart';
import { queryKey } from '../resource';
import { importTexts } from '../texts/import';

const MOST_BYTES = 20 * 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

/** States in which the server is working on the import, rather than waiting for its user. */
const AT_WORK: readonly Import['status'][] = ['checking', 'storing', 'showing', 'undoing'];

export const isAtWork = ({ status }: Pick<Import, 'status'>): boolean => AT_WORK.includes(status);

export const importsKey = (kind: string) => queryKey({ key: `imports/${kind}` });

/** One import, polled while the server works on it; `listKey` is reloaded once its rows are there. */
export function useImport(kind: string, id: string, listKey: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...importsKey(kind), id],
    queryFn: async ({ signal }) => (await get<ImportInFullResponse>(`/view-import/${id}`, signal)).import,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? LOOK_EVERY_MS : false),
  });
  const isDone = query.data?.status === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: queryKey({ key: listKey }) });
  }, [client, isDone, listKey]);
  return query;
}

interface FileToRead {
  readonly file: File;
  /** A sheet of an Excel file. Default: the first one that has rows. */
  readonly sheet?: string;
}

/** Uploads a file for the server to read. */
export const useReading = (kind: string, onRead: (id: number, file: File) => void) =>
  useMutation({
    mutationFn: ({ file, sheet }: FileToRead) => {
      if (file.size > MOST_BYTES) throw new Error(importTexts.choose.tooLarge(formatSize(file.size)));
      return post<ImportSavedResponse>(`/add-import/${kind}`, multipartOf({ file_name: file.name, sheet, file }));
    },
    onSuccess: ({ import: { id } }, { file }) => onRead(id, file),
  });

/** Advances an import: `check`, `run` or `cancel`. */
export function useImportMove(kind: string, id: number, call: 'check' | 'run' | 'cancel') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CheckImportRequest | RunImportRequest | undefined) =>
      post<ImportSavedResponse>(`/${call}-import/${id}`, body && { ...body }),
    // After success or failure: the import may have another status by now.
    onSettled: () => client.invalidateQueries({ queryKey: importsKey(kind) }),
  });
}
