import type {
  AddServicePictureRequest,
  ServiceCard,
  ServiceJobSavedResponse,
} from '@ofisi/api-contract/service/service-jobs';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { isTemporary, post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import {
  replaceEqualDeep,
  useMutation,
  useQueryClient,
  type Mutation,
  type MutationCache,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { photoTexts as texts } from '../texts/photos';
import { holdPhoto, letPhotoGo } from './hold-photo';
import { uploadServicePicture } from './upload-service-picture';

const PHOTOS = 'service-photos';

interface UnsentPhoto {
  readonly id: number;
  readonly photo: File;
  /** Why it was not added; null while it is being sent, or waits for its turn or the connection. */
  readonly error: Error | null;
}

interface Photos {
  readonly unsent: readonly UnsentPhoto[];
  readonly add: (photo: File) => void;
  readonly retry: (unsent: UnsentPhoto) => void;
  readonly discard: (unsent: UnsentPhoto) => void;
}

/**
 * Adds photos to a job, one after another, also after the user has gone to another page of the back-office. They wait while the browser is
 * offline. A photo is stored under a name made of its content, and a job has each once: so it may be sent again without being asked for.
 */
export function usePhotos({ id: jobId, number }: Pick<ServiceCard, 'id' | 'number'>): Photos {
  const client = useQueryClient();
  const mutationKey = [PHOTOS, jobId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: PHOTOS },
    networkMode: 'online',
    gcTime: Infinity,
    retry: (failures, error) => failures < 2 && isTemporary(error),
    mutationFn: async (photo: File) => {
      const body: AddServicePictureRequest = { picture: await uploadServicePicture(photo) };
      return post<ServiceJobSavedResponse>(`/add-service-picture/${jobId}`, body);
    },
    onMutate: holdPhoto,
    onSuccess: (_saved, photo) => {
      letPhotoGo(photo);
      void client.invalidateQueries({ queryKey: queryKey(serviceJobs) });
      notify(texts.added(number));
    },
  });
  const unsent = useUnsent(client.getMutationCache(), jobId);
  const forget = (isForgotten: (mutation: Mutation<unknown, Error>) => boolean) => {
    const cache = client.getMutationCache();
    cache.findAll({ mutationKey: [PHOTOS], predicate: isForgotten }).forEach((mutation) => cache.remove(mutation));
  };
  const send = (photo: File) => {
    forget((mutation) => !isUnsent(mutation));
    mutate(photo);
  };
  return {
    unsent,
    add: send,
    retry: ({ id, photo }) => {
      forget(({ mutationId }) => mutationId === id);
      send(photo);
    },
    discard: ({ id, photo }) => {
      forget(({ mutationId }) => mutationId === id);
      letPhotoGo(photo);
    },
  };
}

const isUnsent = ({ state }: Pick<Mutation<unknown, Error>, 'state'>) => state.status !== 'success';

const unsentOf = (cache: MutationCache, jobId: number): readonly UnsentPhoto[] =>
  cache
    .findAll({ mutationKey: [PHOTOS, jobId], predicate: isUnsent })
    .map(({ mutationId: id, state: { variables, error } }) => ({ id, photo: variables as File, error }));

/** What was not added to a job yet, whichever page sends it. */
function useUnsent(cache: MutationCache, jobId: number): readonly UnsentPhoto[] {
  const [unsent, setUnsent] = useState(() => unsentOf(cache, jobId));
  useEffect(
    () => cache.subscribe(() => setUnsent((before) => replaceEqualDeep(before, unsentOf(cache, jobId)))),
    [cache, jobId],
  );
  return unsent;
}
