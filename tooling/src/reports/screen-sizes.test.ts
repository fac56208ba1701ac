import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { medianOf, screenSizes } from './screen-sizes';

const FILES = {
  'remote.ts': `export const remote = defineRemote({
    routes: [
      { id: 'pens', menu: { group: 'Products' }, screen: () => import('./pens/pens-page').then((page) => page.PensPage) },
      { id: 'one-pen', screen: async () => (await import('./pens/pen-page')).PenPage },
    ],
  });`,
  'pens/pens-page.tsx': `import { texts } from '../texts';\nimport { Form } from './form';\nexport const PensPage = [texts, Form];\n`,
  'pens/form.tsx': `import styles from './form.module.css';\nexport const Form = styles;\n`,
  'pens/form.module.css': `.form {\n  display: grid;\n}\n`,
  'pens/pen-page.tsx': `import { texts } from '../texts';\nimport { useQuery } from '@tanstack/react-query';\nexport const PenPage = [texts, useQuery];\n`,
  'texts.ts': `export const texts = 'Pens';\n`,
  'pens/pens-page.test.tsx': `import { PensPage } from './pens-page';\n\nit('is', () => expect(PensPage).toBeDefined());\n`,
};

let source: string;
beforeAll(() => {
  source = mkdtempSync(path.join(tmpdir(), 'screen-sizes-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(source, file)), { recursive: true });
    writeFileSync(path.join(source, file), text);
  }
});
afterAll(() => rmSync(source, { recursive: true }));

test('a screen consists of its page and the files that no other screen imports', () => {
  expect(screenSizes(source)).toEqual([
    {
      route: 'pens',
      files: ['pens/pens-page.tsx', 'pens/form.tsx', 'pens/form.module.css'],
      lines: 8,
      reachedLines: 9,
      testLines: 3,
    },
    { route: 'one-pen', files: ['pens/pen-page.tsx'], lines: 3, reachedLines: 4, testLines: 0 },
  ]);
});

test('the median is the middle value, or the mean of the two', () => {
  expect(medianOf([5, 1, 9])).toBe(5);
  expect(medianOf([5, 1, 9, 6])).toBe(5.5);
});
