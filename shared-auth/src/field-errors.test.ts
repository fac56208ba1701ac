import { showFieldErrors, strayErrors } from './field-errors';

const FIELDS = ['name', 'email', 'password'] as const;

describe('the server’s messages about fields', () => {
  it('are shown under their fields, with the focus in the first', () => {
    const setError = jest.fn();
    expect(showFieldErrors({ password: 'Too short.', email: 'Taken.' }, FIELDS, setError)).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Taken.' }, { shouldFocus: true }],
      ['password', { type: 'server', message: 'Too short.' }, { shouldFocus: false }],
    ]);
  });

  it('are left to the caller when they concern no field of the form', () => {
    const setError = jest.fn();
    const messages = { role: 'Unknown.' };
    expect(showFieldErrors(messages, FIELDS, setError)).toBe(false);
    expect(setError).not.toHaveBeenCalled();
    expect(strayErrors(messages, FIELDS)).toEqual(['Unknown.']);
    expect(strayErrors({ email: 'Taken.' }, FIELDS)).toEqual([]);
  });
});
