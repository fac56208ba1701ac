/** What the shop needs to know to be paid by M-Pesa. */
export interface MpesaSettings {
  /** `https://api.safaricom.co.ke`, the sandbox, or the simulator. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Of the paybill, or the store or head office of a till. */
  readonly shortCode: string;
  /** The till that is paid; absent with a paybill. */
  readonly till?: string | undefined;
  readonly passkey: string;
  readonly transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** Where the provider reaches this shop, `https://shop.example.com`. */
  readonly callbackOrigin: string;
  /** Addresses and ranges that callbacks come from; where it is absent, what a callback says is asked about. */
  readonly callbackSources?: string | undefined;
  /** The most for one prompt, in shillings. */
  readonly promptLimit: number;
  /** The phone number that the shop registers with to pull its transactions; absent: it has done so otherwise, or may not. */
  readonly pullNumber?: string | undefined;
  /** Who may give money back, and ask about transactions; absent: that is done by hand. */
  readonly initiator?: { readonly name: string; readonly credential: string } | undefined;
  /** Changes to how long things take, in milliseconds. */
  readonly times?: Partial<MpesaTimes> | undefined;
}

export interface MpesaTimes {
  /** How long the provider may take to answer. */
  readonly answer: number;
  /** How long whoever sends a prompt waits for it to be accepted. */
  readonly send: number;
  /** How often is looked for prompts to ask about, messages to handle and payments on the statement. */
  readonly poll: number;
  readonly statement: number;
}

export const DEFAULT_TIMES: MpesaTimes = { answer: 8_000, send: 3_000, poll: 5_000, statement: 120_000 };
