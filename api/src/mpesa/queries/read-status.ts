import { z } from 'zod';
import { momentOf } from '../daraja/nairobi-clock';
import { parseJson } from '../../http/outgoing/parse-json';
import { centsOf } from '../daraja/statement-page';

const anyText = z.union([z.string(), z.number()]).transform(String);

const resultSchema = z.object({
  Result: z.object({
    ResultCode: anyText,
    ResultDesc: z.string().default(''),
    ResultParameters: z
      .object({ ResultParameter: z.array(z.object({ Key: z.string(), Value: anyText.nullish() })) })
      .optional(),
  }),
});

/** A transaction according to the provider. */
export interface KnownTransaction {
  readonly receipt: string;
  /** In cents. */
  readonly amount: number;
  /** `completed`, `reversed` and others, in lower case. */
  readonly status: string;
  /** Number and name of the payer, and of the payee. */
  readonly from: Party;
  readonly to: Party;
  readonly at: Date | null;
}

interface Party {
  readonly number: string;
  readonly name: string | null;
}

/** `254712345678 - Achieng Otieno` */
function partyOf(text: string | undefined): Party {
  const [, number = '', name = ''] = /^\s*(\d+)\s*(?:-\s*(.*?))?\s*$/.exec(text ?? '') ?? [];
  return { number, name: name.slice(0, 120) || null };
}

export type StatusAnswer =
  | { readonly kind: 'known'; readonly words: string; readonly transaction: KnownTransaction }
  /** The provider does not know the transaction, or cannot answer. */
  | { readonly kind: 'not found'; readonly words: string };

function parse(body: string) {
  try {
    return resultSchema.safeParse(parseJson(body)).data?.Result;
  } catch {
    return undefined;
  }
}

/** @returns null if it is not an answer to such a question */
export function readStatusAnswer(body: string): StatusAnswer | null {
  const result = parse(body);
  if (!result) {
    return null;
  }
  const words = result.ResultDesc.slice(0, 300);
  if (result.ResultCode !== '0') {
    return { kind: 'not found', words };
  }
  // The provider writes keys both with and without spaces.
  const said = new Map(
    (result.ResultParameters?.ResultParameter ?? []).map(({ Key, Value }) => [
      Key.replace(/\s/g, ''),
      Value ?? undefined,
    ]),
  );
  const receipt = said.get('ReceiptNo')?.trim().toUpperCase() ?? '';
  const status = said.get('TransactionStatus')?.trim().toLowerCase() ?? '';
  const amount = centsOf(said.get('Amount'));
  if (!/^[A-Z0-9]{6,20}$/.test(receipt) || status === '' || amount === null || amount === 0) {
    return null;
  }
  return {
    kind: 'known',
    words,
    transaction: {
      receipt,
      amount,
      status,
      from: partyOf(said.get('DebitPartyName')),
      to: partyOf(said.get('CreditPartyName')),
      at: momentOf(said.get('InitiatedTime') ?? said.get('FinalisedTime')),
    },
  };
}
