import { failOnConsoleErrors } from './fail-on-console-errors';

failOnConsoleErrors();
