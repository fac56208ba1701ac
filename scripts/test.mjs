import { ensureInstalled, requireNode, runTypeScript } from './prepare.mjs';

requireNode();
ensureInstalled();
runTypeScript('test/main.ts');
