/**
 * A call of a function as text, for a page to evaluate. The function stands alone: it uses nothing from around it.
 * @param inputs are passed as JSON
 */
export const callOf = <Inputs extends readonly unknown[]>(
  called: (...inputs: Inputs) => unknown,
  ...inputs: Inputs
): string =>
  `((${NAMES}) => (${String(called)})(${inputs.map((input) => JSON.stringify(input)).join(', ')}))((named) => named)`;

/** Compilers that keep the names of functions call this for each of them. */
const NAMES = '__name';
