import { oneOf, origin, proxies, wholeNumber } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import type { MpesaSettings } from './settings';

const shortCode = () => z.string().regex(/^\d{5,7}$/, 'must be five to seven digits');

/** M-Pesa settings from the environment; without MPESA_BASE_URL no prompts are offered. */
export const MPESA_VARIABLES = {
  /** `https://api.safaricom.co.ke`, the sandbox, or the simulator. */
  MPESA_BASE_URL: origin().optional(),
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  /** The number of the paybill, or of a till's store or head office. */
  MPESA_SHORTCODE: shortCode().optional(),
  /** The number of the till, if customers pay to one. */
  MPESA_TILL: shortCode().optional(),
  MPESA_PASSKEY: z.string().optional(),
  MPESA_TRANSACTION_TYPE: oneOf(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']).default('CustomerPayBillOnline'),
  /** The origin at which the provider reaches the shop; PUBLIC_ORIGIN by default. */
  MPESA_CALLBACK_ORIGIN: origin().optional(),
  /** Addresses and ranges that callbacks come from. */
  MPESA_CALLBACK_SOURCES: proxies().optional(),
  /** Maximum amount of one prompt, in shillings. */
  MPESA_PROMPT_LIMIT: wholeNumber(1, 1_000_000).default(250_000),
  /** The phone number to register for pulling the statement. */
  MPESA_NOMINATED_NUMBER: z
    .string()
    .regex(/^254[17]\d{8}$/, 'must be a phone number such as 254712345678')
    .optional(),
  /** The initiator allowed to refund payments and to query transactions by M-Pesa; set both variables or neither. */
  MPESA_INITIATOR: z.string().optional(),
  MPESA_SECURITY_CREDENTIAL: z.string().optional(),
};

type MpesaVariables = z.output<z.ZodObject<typeof MPESA_VARIABLES>> & { readonly PUBLIC_ORIGIN?: string | undefined };

const NEEDED = ['MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_SHORTCODE', 'MPESA_PASSKEY'] as const;

/** Refuses an incomplete set of variables, which would otherwise fail only when somebody wants to pay. */
export function demandWholeMpesa(variables: Partial<MpesaVariables>, context: z.RefinementCtx): void {
  const miss = (name: keyof MpesaVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { MPESA_BASE_URL, MPESA_INITIATOR, MPESA_SECURITY_CREDENTIAL } = variables;
  const given = NEEDED.find((name) => variables[name] !== undefined);
  if (MPESA_BASE_URL === undefined) {
    if (given) {
      miss('MPESA_BASE_URL', `must be set when ${given} is`);
    }
    return;
  }
  for (const name of NEEDED) {
    if (variables[name] === undefined) {
      miss(name, 'must be set when MPESA_BASE_URL is');
    }
  }
  if (variables.MPESA_CALLBACK_ORIGIN === undefined && variables.PUBLIC_ORIGIN === undefined) {
    miss('MPESA_CALLBACK_ORIGIN', 'or PUBLIC_ORIGIN must be set when MPESA_BASE_URL is');
  }
  if (variables.MPESA_TRANSACTION_TYPE === 'CustomerBuyGoodsOnline' && variables.MPESA_TILL === undefined) {
    miss('MPESA_TILL', 'must be set when MPESA_TRANSACTION_TYPE is CustomerBuyGoodsOnline');
  }
  if ((MPESA_INITIATOR === undefined) !== (MPESA_SECURITY_CREDENTIAL === undefined)) {
    const missing = MPESA_INITIATOR === undefined ? 'MPESA_INITIATOR' : 'MPESA_SECURITY_CREDENTIAL';
    miss(missing, 'must be set when the other of MPESA_INITIATOR and MPESA_SECURITY_CREDENTIAL is');
  }
}

/** The settings from the variables; undefined if there are none. The variables were validated by `demandWholeMpesa`. */
export function mpesaSettingsOf(variables: MpesaVariables): MpesaSettings | undefined {
  const { MPESA_BASE_URL: baseUrl, MPESA_INITIATOR: name, MPESA_SECURITY_CREDENTIAL: credential } = variables;
  return baseUrl === undefined
    ? undefined
    : {
        baseUrl,
        consumerKey: variables.MPESA_CONSUMER_KEY ?? '',
        consumerSecret: variables.MPESA_CONSUMER_SECRET ?? '',
        shortCode: variables.MPESA_SHORTCODE ?? '',
        till: variables.MPESA_TILL,
        passkey: variables.MPESA_PASSKEY ?? '',
        transactionType: variables.MPESA_TRANSACTION_TYPE,
        callbackOrigin: variables.MPESA_CALLBACK_ORIGIN ?? variables.PUBLIC_ORIGIN ?? '',
        callbackSources: variables.MPESA_CALLBACK_SOURCES,
        promptLimit: variables.MPESA_PROMPT_LIMIT,
        pullNumber: variables.MPESA_NOMINATED_NUMBER,
        initiator: name === undefined || credential === undefined ? undefined : { name, credential },
      };
}
