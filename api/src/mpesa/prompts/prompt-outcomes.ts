import { sql } from 'drizzle-orm';
import { mpesaPrompts } from '../../tables/mpesa';

/** The outcomes of failed prompts as staff read them, by the provider's code. */
const OUTCOMES = {
  '1': 'Not enough money in the M-Pesa account',
  '2': 'Below M-Pesa’s minimum amount',
  '3': 'Above M-Pesa’s limit for one payment',
  '4': 'Daily M-Pesa limit reached',
  '17': 'Same amount sent twice within two minutes',
  '1001': 'Phone busy with another M-Pesa request',
  '1019': 'Prompt expired',
  '1025': 'Prompt could not be shown on the phone',
  '9999': 'Prompt could not be shown on the phone',
  '1032': 'Cancelled by the customer',
  '1037': 'Phone did not respond',
  '2001': 'Wrong M-Pesa PIN',
  '8006': 'M-Pesa PIN locked',
} as const;

const cases = Object.entries(OUTCOMES).map(([code, words]) => sql`when ${code} then ${words}`);

/** The outcome of a prompt: in our words where the code has one meaning, else what the provider or a colleague wrote. */
export const outcomeOf = sql<string | null>`coalesce(
  case when mpesa_prompts.state = 'failed' then case mpesa_prompts.result_code ${sql.join(cases, sql` `)} end end,
  ${mpesaPrompts.resultText})`;
