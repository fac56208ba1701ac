/** The settings for payments by M-Pesa. */
export interface MpesaSettings {
  /** `https://api.safaricom.co.ke`, the sandbox, or the simulator. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** The number of the paybill, or of a till's store or head office. */
  readonly shortCode: string;
  /** The till that customers pay to; absent with a paybill. */
  readonly till?: string | undefined;
  readonly passkey: string;
  readonly transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** The origin at which the provider reaches this shop, `https://shop.example.com`. */
  readonly callbackOrigin: string;
  /** Addresses and ranges that callbacks come from. If absent, the provider is queried about every callback. */
  readonly callbackSources?: string | undefined;
  /** Maximum amount of one prompt, in shillings. */
  readonly promptLimit: number;
  /** The phone number with which the shop registers to pull its transactions; absent if it is registered by other means, or may not pull. */
  readonly pullNumber?: string | undefined;
  /** The initiator allowed to refund payments and to query transactions; if absent, both are done by hand. */
  readonly initiator?: { readonly name: string; readonly credential: string } | undefined;
  /** Overrides of the default timings, in milliseconds. */
  readonly times?: Partial<MpesaTimes> | undefined;
}

export interface MpesaTimes {
  /** The longest that the provider may take to answer. */
  readonly answer: number;
  /** How long the sender of a prompt waits for it to be accepted. */
  readonly send: number;
  /** The intervals of polling: for prompts to query and messages to handle, and for payments on the statement. */
  readonly poll: number;
  readonly statement: number;
}

export const DEFAULT_TIMES: MpesaTimes = { answer: 8_000, send: 3_000, poll: 5_000, statement: 120_000 };
