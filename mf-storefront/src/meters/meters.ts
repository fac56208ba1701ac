import type { SendMeterRequest, SentMetersResponse } from '@ofisi/api-contract/service/meters';
import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meterTexts } from '../texts/meters';
import { uploadPhoto } from './upload-photo';

export type SentMachine = SentMetersResponse['machines'][number];

const pathOf = (token: string): string => `/meters/${encodeURIComponent(token)}`;

/** GET /meters/{token} (decision SF-84), for anyone who has the contract's token. */
export const useSentMeters = (token: string) =>
  useQuery({
    queryKey: [pathOf(token)],
    queryFn: ({ signal }) => get<SentMetersResponse>(pathOf(token), signal),
  });

/** No contract that runs has this token; retrying does not help. */
export const isUnknownLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The contract of this token has ended. */
export const isEnded = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** The counts of one machine, and a photo of them or null. */
interface SentReading {
  readonly counts: SendMeterRequest;
  readonly photo: File | null;
}

/** Sends the counts of one machine, after their photo. The same counts sent again on a day are stored once. */
export function useSendMeter(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ counts, photo }: SentReading) => {
      const picture = photo && (await uploadPhoto(token, photo));
      const reading = picture === null ? counts : { ...counts, picture };
      return post<SentMetersResponse>(pathOf(token), reading, undefined, undefined, meterTexts.asGuest);
    },
    onSuccess: (body) => {
      client.setQueryData([pathOf(token)], body);
      void client.invalidateQueries({ queryKey: ['/my-service-contracts'] });
    },
  });
}

/** The server's message about a refused reading, other than the messages for fields. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'refused' ? error.message : meterTexts.failed;
