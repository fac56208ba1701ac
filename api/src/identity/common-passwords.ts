import { dictionary } from '@zxcvbn-ts/language-common';

/** Local words missing from the list, which is compiled from worldwide leaks, that people here would try first. */
const LOCAL = `kenya nairobi mombasa kisumu nakuru eldoret safaricom mpesa jesus mungu hakunamatata simba harambee
  password passw0rd p@ssword p@ssw0rd qwerty admin welcome letmein changeme ofisi 0987654321`.split(/\s+/);

/** Digits and signs added before or after a word to satisfy a rule: `Nairobi2026!` is still Nairobi. */
const TRIMMINGS = /^[^\p{L}]{0,4}(\p{L}.*?)[^\p{L}]{0,5}$/u;

let leaked: ReadonlySet<string> | undefined;

/** Some 50,000 passwords, loaded on the first check. */
const leakedPasswords = () => (leaked ??= new Set([...dictionary['passwords-common'], ...LOCAL]));

/** Whether a password is among the most commonly leaked ones, or is one of them with a few digits or signs around it. */
export function isCommonPassword(password: string): boolean {
  const lowered = password.toLowerCase();
  const word = TRIMMINGS.exec(lowered)?.[1] ?? lowered;
  return [lowered, word].some((candidate) => leakedPasswords().has(candidate)) || /^(.)\1*$/u.test(lowered);
}
