/** Factor for the timeouts of tests on this machine, measured by the run of all tests. */
const SCALE = Number(process.env.TIME_SCALE ?? 1);

const testsOf = ({ children }) => children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));

/** `describe` blocks whose `beforeAll` failed. */
const failed = new WeakSet();

const HANDLERS = {
  run_start(_event, state) {
    state.testTimeout *= SCALE;
  },
  test_start: ({ test }) => scale(test),
  hook_start: ({ hook }) => scale(hook),
  hook_failure({ hook, describeBlock }, state) {
    // What was never set up cannot be torn down either.
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

/** Scales a timeout that a test or a hook sets for itself. */
function scale(one) {
  if (!one.timeout || scaled.has(one)) return;
  scaled.add(one);
  one.timeout *= SCALE;
}

/**
 * Handles Jest's events in all environments. Every timeout is multiplied by `TIME_SCALE`, wherever it is set. When a `beforeAll` fails, the
 * first test fails with its error and the others are skipped: one cause is one failure.
 */
exports.handleTestEvent = (event, state) => HANDLERS[event.name]?.(event, state);
