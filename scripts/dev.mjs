import { ensureInstalled, requireNode, runTypeScript } from './prepare.mjs';

requireNode();
ensureInstalled();
runTypeScript('dev.ts');
