import type { Prompt, Result } from './books';
import { promptCallback, tell } from './callbacks';
import type { Context } from './context';
import { RESULTS, scenarioOf, type Answer, type Fault } from './scenarios';

const NAMES = ['Achieng Otieno', 'Njeri Mwangi', 'Kiprono Cheruiyot', 'Fatuma Ali', 'Mutua Kilonzo'];

/** Name of the number's owner. */
export const nameOf = (phone: string): string => NAMES[Number(phone.slice(-5)) % NAMES.length] ?? '';

const CALLBACK_FAULTS: readonly Fault[] = [
  'lost callback',
  'doubled callback',
  'late callback',
  'early callback',
  'other amount',
];

/** The fault of this phone: selected by its number, or at random. */
export function faultOf({ settings }: Pick<Context, 'settings'>, phone: string): Fault | null {
  const { fault } = scenarioOf(phone);
  if (fault) return fault;
  for (const [one, likely] of Object.entries(settings.faults)) if (settings.random() < likely) return one as Fault;
  return null;
}

/**
 * Shows a prompt: the phone acts automatically, or its page asks. `fault` applies on the way back. @returns a promise that the answer to
 * the request waits for
 */
export async function show(context: Context, prompt: Prompt, fault: Fault | null): Promise<void> {
  const { settings, scheduler } = context;
  const answer: Answer = scenarioOf(prompt.phone).answer ?? (settings.asks ? 'is asked' : 'pays');
  if (answer === 'is asked') {
    // An unanswered prompt ends.
    scheduler.later(settings.promptsFor, () => answerPrompt(context, prompt, RESULTS.noAnswer, fault));
    return;
  }
  const result = answer === 'pays' ? RESULTS.paid : answer;
  if (fault === 'early callback') return answerPrompt(context, prompt, result, fault);
  const delay = result === RESULTS.noAnswer ? settings.promptsFor : settings.answersAfter;
  scheduler.later(delay, () => answerPrompt(context, prompt, result, fault));
}

/** Resumes the prompts that were on the phones when the process ended. */
export function resume(context: Context): void {
  const { books } = context;
  for (const prompt of books.prompts()) {
    if (books.resultOf(prompt.checkoutId) === null) void show(context, prompt, faultOf(context, prompt.phone));
  }
}

/** Applies the user's action to a prompt; one that has ended stays as it is. */
export async function answerPrompt(
  context: Context,
  prompt: Prompt,
  wanted: Result,
  fault: Fault | null = faultOf(context, prompt.phone),
): Promise<void> {
  const { books, settings } = context;
  if (books.resultOf(prompt.checkoutId)) return;
  const result = wanted.code === 0 && isRepeated(context, prompt) ? RESULTS.repeated : wanted;
  if (result.code !== 0) {
    books.end(prompt.checkoutId, result);
    await callBack(context, prompt, promptCallback(prompt, result, null), fault);
    return;
  }
  const payment = books.payPrompt(prompt.checkoutId, result, nameOf(prompt.phone), settings.now());
  if (!payment) return;
  const amount = fault === 'other amount' ? payment.amount + 1 : payment.amount;
  await callBack(context, prompt, promptCallback(prompt, result, payment, amount), fault);
}

/** The same sum from the same phone shortly afterwards counts as a mistake. */
function isRepeated({ books, settings }: Context, { phone, amount, shortCode }: Prompt): boolean {
  const since = settings.now() - settings.repeatsWithin;
  return books
    .payments()
    .some((one) => one.at > since && one.phone === phone && one.amount === amount && one.shortCode === shortCode);
}

async function callBack(context: Context, { callbackUrl }: Prompt, body: unknown, fault: Fault | null): Promise<void> {
  const { scheduler, settings } = context;
  const tellShop = async () => void (await tell(callbackUrl, body));
  if (fault === null || !CALLBACK_FAULTS.includes(fault)) return tellShop();
  if (fault === 'lost callback') return;
  if (fault === 'late callback') return scheduler.later(settings.lateBy, tellShop);
  await tellShop();
  if (fault === 'doubled callback') await tellShop();
}
