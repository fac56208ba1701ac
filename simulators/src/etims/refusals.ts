/** A refusal in the service's format: status 200 with `{ resultCd, resultMsg, resultDt, data: null }`. */
export class EtimsRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'EtimsRefusal';
  }
}

export const invalidDevice = (): EtimsRefusal => new EtimsRefusal('901', 'It is not valid device');

export const installed = (): EtimsRefusal => new EtimsRefusal('902', 'This device is installed');

export const invalid = (what: string): EtimsRefusal => new EtimsRefusal('910', `Request parameter error: ${what}`);

export const outOfOrder = (number: number, next: number): EtimsRefusal =>
  new EtimsRefusal('921', `Invc No: ${number} is invalid, use the expected value: ${next}`);

export const noOriginal = (number: number): EtimsRefusal =>
  new EtimsRefusal('922', `Sales invoice data can be received after receiving the sales data: orgInvcNo ${number}`);

export const stockOutOfOrder = (number: number, next: number): EtimsRefusal =>
  new EtimsRefusal('910', `Invalid sarNo: Expected: ${next} but found: ${number}`);

export const duplicate = (number: number, field = 'invcNo'): EtimsRefusal =>
  new EtimsRefusal('994', `There is an overlapped Data: ${field} ${number}`);

export const busy = (): EtimsRefusal => new EtimsRefusal('894', 'An error regarding server communication occurred.');
