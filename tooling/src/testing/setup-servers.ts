import { failOnConsoleErrors } from './fail-on-console-errors';

failOnConsoleErrors();

/**
 * A name for every plugin of Fastify that has none: otherwise it looks for one through all modules, of which Jest makes a new
 * list each time, a third of a second for every API that a test starts.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'plugin', writable: true });
