import { KRA_PIN } from '@ofisi/api-contract/kra-codes';
import { oneOf } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { TAXABLE, UNSIGNED, type EtimsSettings } from './settings';
import type { EtimsApp } from './tokens';

/** The connection to KRA, from the environment; without ETIMS_BASE_URL no tax invoices are issued. */
export const ETIMS_VARIABLES = {
  /** KRA's service for tax invoices, e.g. `https://etims-api.kra.go.ke/etims-api`; without it no tax invoices are issued. */
  ETIMS_BASE_URL: z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }).optional(),
  /** The shop's PIN, the branch, and the device registered with KRA. Required with ETIMS_BASE_URL. */
  ETIMS_PIN: z.string().regex(KRA_PIN, 'must be a PIN of KRA, such as P051234567X').optional(),
  ETIMS_BRANCH: z
    .string()
    .regex(/^\d{2}$/, 'must be two digits')
    .default('00'),
  ETIMS_DEVICE_SERIAL: z.string().min(1).max(100).optional(),
  /** The communication key of a device that was initialised elsewhere before. */
  ETIMS_CMC_KEY: z.string().min(1).max(255).optional(),
  /** The shop's app at KRA's newer entrance, for its token; without it, ETIMS_BASE_URL is the older entrance (decision 072). Both or none. */
  ETIMS_CONSUMER_KEY: z.string().min(1).max(255).optional(),
  ETIMS_CONSUMER_SECRET: z.string().min(1).max(255).optional(),
  ETIMS_APP_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'must be the name of an app in KRA’s portal')
    .optional(),
  /** The address that issues tokens; by default at ETIMS_BASE_URL's origin. */
  ETIMS_TOKEN_URL: z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }).optional(),
  /** Whether taxable amounts include the VAT, and whether a receipt may be printed before KRA has signed it (decision 071). */
  ETIMS_TAXABLE: oneOf(TAXABLE).default('with-vat'),
  ETIMS_UNSIGNED: oneOf(UNSIGNED).default('print'),
  /** The content of tax invoices' QR codes before PIN, branch and signature. */
  ETIMS_RECEIPT_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
    .default('https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data='),
};

type EtimsEnvironment = z.output<z.ZodObject<typeof ETIMS_VARIABLES>>;

type EtimsVariables = Partial<Record<`ETIMS_${string}`, unknown>>;

/** Otherwise an incomplete device, or an app without its secret, would only show at the first tax invoice. */
export function demandWholeEtims(variables: EtimsVariables, context: z.RefinementCtx): void {
  const { ETIMS_BASE_URL, ETIMS_PIN, ETIMS_DEVICE_SERIAL, ETIMS_CMC_KEY } = variables;
  const { ETIMS_CONSUMER_KEY: key, ETIMS_CONSUMER_SECRET: secret, ETIMS_APP_ID: id, ETIMS_TOKEN_URL: url } = variables;
  const isApp = [key, secret, id, url].some(Boolean);
  const needs = {
    ...([ETIMS_BASE_URL, ETIMS_PIN, ETIMS_DEVICE_SERIAL, ETIMS_CMC_KEY].some(Boolean) || isApp
      ? { ETIMS_BASE_URL, ETIMS_PIN, ETIMS_DEVICE_SERIAL }
      : {}),
    ...(isApp ? { ETIMS_CONSUMER_KEY: key, ETIMS_CONSUMER_SECRET: secret } : {}),
  };
  for (const [name, value] of Object.entries(needs)) {
    if (!value) {
      context.addIssue({ code: 'custom', path: [name], message: 'must be set when other settings of eTIMS are' });
    }
  }
}

/** The shop's app at the tax office's newer entrance; undefined for the older one. */
function etimsAppOf(environment: EtimsEnvironment, baseUrl: string): EtimsApp | undefined {
  const { ETIMS_CONSUMER_KEY: consumerKey, ETIMS_CONSUMER_SECRET: consumerSecret, ETIMS_TOKEN_URL } = environment;
  const tokenUrl = ETIMS_TOKEN_URL ?? `${new URL(baseUrl).origin}/v1/token/generate`;
  return consumerKey && consumerSecret
    ? { consumerKey, consumerSecret, id: environment.ETIMS_APP_ID, tokenUrl }
    : undefined;
}

/** The tax office's service; undefined when the shop issues no tax invoices. */
export function etimsOf(environment: EtimsEnvironment): EtimsSettings | undefined {
  const { ETIMS_BASE_URL: baseUrl, ETIMS_PIN: pin, ETIMS_DEVICE_SERIAL: deviceSerial } = environment;
  return baseUrl && pin && deviceSerial
    ? {
        baseUrl: baseUrl.replace(/\/+$/, ''),
        pin,
        branch: environment.ETIMS_BRANCH,
        deviceSerial,
        app: etimsAppOf(environment, baseUrl),
        cmcKey: environment.ETIMS_CMC_KEY,
        taxable: environment.ETIMS_TAXABLE,
        unsigned: environment.ETIMS_UNSIGNED,
        receiptUrl: environment.ETIMS_RECEIPT_URL,
      }
    : undefined;
}
