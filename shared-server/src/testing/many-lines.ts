import { openLog } from '../log';

/** A process that writes as many lines as in a busy second, and ends right after the last one. */
const log = openLog({ service: 'api', level: 'info' });
for (let line = 0; line < 300; line += 1) log.info(`line ${line}`);
process.exit(0);
