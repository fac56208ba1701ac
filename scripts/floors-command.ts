/** `npm run floors`: draws the rooms of the API into the architecture page, from the current imports. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { withDrawing } from './floors';

const page = join(ROOT, 'docs/architecture.md');
writeFileSync(page, withDrawing(readFileSync(page, 'utf8')));
