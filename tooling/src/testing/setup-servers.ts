import { failOnConsoleErrors } from './fail-on-console-errors';

failOnConsoleErrors();

/**
 * Names every Fastify plugin without a name: otherwise Fastify searches all modules for one, of which Jest makes a new list each time, a
 * third of a second for every API that a test starts.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'plugin', writable: true });
