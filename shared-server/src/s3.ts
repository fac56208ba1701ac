import type { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { oneOf, origin, readVariables } from './settings';

/** A bucket of an S3-compatible store; without a key, the credentials come from the environment of the process. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** `https://s3.example.com`; without it, Amazon's. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Puts the bucket into the path of addresses, not into their host. */
  readonly pathStyle: boolean;
}

/** The variables that name a store. */
export const S3_VARIABLES = {
  S3_BUCKET: z.string().min(1).optional(),
  /** `https://s3.example.com`; Amazon's by default. */
  S3_ENDPOINT: origin().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Both or neither; without them, the credentials come from the place where the process runs. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The bucket is in the path of addresses (on), or in their host name. */
  S3_PATH_STYLE: oneOf(['on', 'off']).default('on'),
};

type S3Variables = Partial<Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', unknown>>;

/** Refuses settings for an unused store, and half a key: such mistakes would otherwise show only when files are missing. */
export function demandWholeS3(variables: S3Variables, context: z.RefinementCtx): void {
  const needs = {
    S3_BUCKET: variables.S3_ENDPOINT ?? variables.S3_ACCESS_KEY_ID ?? variables.S3_SECRET_ACCESS_KEY,
    S3_ACCESS_KEY_ID: variables.S3_SECRET_ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: variables.S3_ACCESS_KEY_ID,
  };
  for (const [name, other] of Object.entries(needs)) {
    if (other !== undefined && variables[name as keyof S3Variables] === undefined) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'must be set when other settings of the S3 store are',
      });
    }
  }
}

const storeSchema = z.object(S3_VARIABLES).superRefine(demandWholeS3);

type ReadVariables = z.output<typeof storeSchema>;

/** How the store of these variables is reached, whichever the bucket. */
export const s3ConnectionOf = (read: ReadVariables): Omit<S3Settings, 'bucket'> => ({
  endpoint: read.S3_ENDPOINT,
  region: read.S3_REGION,
  accessKeyId: read.S3_ACCESS_KEY_ID,
  secretAccessKey: read.S3_SECRET_ACCESS_KEY,
  pathStyle: read.S3_PATH_STYLE === 'on',
});

/**
 * Reads the store of variables with a prefix, such as `REGISTRY_S3_BUCKET`; null where there is none.
 * @param refuse creates the error to throw from one sentence, which names the first invalid variable
 */
export function readS3Settings(
  variables: NodeJS.ProcessEnv,
  prefix: string,
  refuse: (sentence: string) => Error,
): S3Settings | null {
  const own = Object.keys(S3_VARIABLES).map((name) => [name, variables[`${prefix}${name}`]] as const);
  const read = readVariables(storeSchema, Object.fromEntries(own), (sentence) => refuse(`${prefix}${sentence}`));
  return read.S3_BUCKET === undefined ? null : { bucket: read.S3_BUCKET, ...s3ConnectionOf(read) };
}

const CONNECT_WITHIN = 2_000;
const ANSWER_WITHIN = 8_000;
const ATTEMPTS = 2;

/** @param within timeout of each request in milliseconds */
export async function connectS3(
  { region, endpoint, accessKeyId, secretAccessKey, pathStyle }: Omit<S3Settings, 'bucket'>,
  within = ANSWER_WITHIN,
) {
  // Loaded on demand: who stores everything in folders never needs it.
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    forcePathStyle: pathStyle,
    // Stores other than Amazon's only support the required checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: within, throwOnRequestTimeout: true },
  });
  return { s3, client };
}

export const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
