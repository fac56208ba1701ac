/** By how much longer than usual tests may wait on this machine; whoever runs all tests measures it. */
const SCALE = Number(process.env.TIME_SCALE ?? 1);

const testsOf = ({ children }) => children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));

/** Blocks of tests whose `beforeAll` failed. */
const failed = new WeakSet();

const HANDLERS = {
  run_start(_event, state) {
    state.testTimeout *= SCALE;
  },
  test_start: ({ test }) => scale(test),
  hook_start: ({ hook }) => scale(hook),
  hook_failure({ hook, describeBlock }, state) {
    // What was not made cannot be taken down either.
    if (hook.type === 'afterAll' && failed.has(describeBlock)) state.unhandledErrors.pop();
    if (hook.type !== 'beforeAll') return;
    failed.add(describeBlock);
    const [, ...others] = testsOf(describeBlock);
    for (const test of others) {
      test.errors = [];
      test.mode = 'skip';
    }
  },
};

const scaled = new WeakSet();

/** A time-out that a test or a hook sets for itself. */
function scale(one) {
  if (!one.timeout || scaled.has(one)) return;
  scaled.add(one);
  one.timeout *= SCALE;
}

/**
 * What all environments do with jest's events. Every time-out is multiplied by `TIME_SCALE`, wherever it is set. Where a `beforeAll` fails, the
 * first test fails with its error and the others have not run: one cause is one failure.
 */
exports.handleTestEvent = (event, state) => HANDLERS[event.name]?.(event, state);
