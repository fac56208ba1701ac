/** Fails a test on an unexpected `console.error`. A test that provokes one mocks `console.error` itself. */
export function failOnConsoleErrors(): void {
  // Undefined when a hook before the tests failed.
  let spy: jest.SpyInstance | undefined;

  beforeEach(() => {
    spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    const unexpected = spy?.mock.calls.map((call: unknown[]) => call.map(String).join(' ')) ?? [];
    spy?.mockRestore();
    expect(unexpected).toEqual([]);
  });
}
