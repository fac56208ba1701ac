import { execFileSync } from 'node:child_process';
import { ROOT } from '@ofisi/services/workspaces';

const REFUSED = [
  ['mf-sales-admin/src/x.ts', '@ofisi/mf-catalogue-admin/manifest'],
  ['mf-sales-admin/src/x.ts', '@ofisi/shell/manifest'],
  ['mf-sales-admin/src/x.ts', '../../mf-catalogue-admin/src/manifest'],
  ['mf-sales-admin/src/x.ts', '../../shared-auth/src/session'],
  ['mf-storefront/src/x.ts', 'react-router-dom'],
  ['mf-storefront/src/x.ts', 'antd'],
  ['mf-storefront/src/x.ts', 'axios'],
  ['mf-storefront/src/x.ts', '@ofisi/api/database'],
  ['mf-storefront/src/x.ts', '@ofisi/api-contract/permissions'],
  ['shared-server/src/x.ts', '@ofisi/api-contract/permissions'],
  ['api-contract/src/x.ts', '@ofisi/api/database'],
  ['shared-shop/src/x.ts', '@ofisi/api-contract/permissions'],
  ['shell/src/x.ts', '@ofisi/mf-storefront/manifest'],
  ['shell/src/x.ts', '@ofisi/platform/releases/pin'],
  ['shared-contract/src/x.ts', '@ofisi/shared-auth/session'],
  ['shared-contract/src/x.ts', '@ofisi/shared-page/cart'],
  ['shared-page/src/x.ts', '@ofisi/shared-auth/http'],
  ['mf-storefront/src/x.ts', '@ofisi/shared-admin-ui/antd'],
  ['mf-storefront/src/x.ts', '@ofisi/platform/releases/pin'],
  ['mf-storefront/src/x.ts', '@ofisi/tooling/build'],
  ['api/src/x.ts', '@ofisi/shared-contract/manifest'],
  ['api/src/x.ts', '@ofisi/tooling/build'],
  ['platform/src/x.ts', '@ofisi/tooling/build'],
  ['tooling/src/build/x.ts', '@ofisi/platform/releases/pin'],
  ['services/src/x.ts', '../../e2e/journey'],
  ['e2e/x.ts', '../bench/figures'],
  ['e2e/x.ts', '../services/src/shop'],
  ['scripts/x.ts', '@ofisi/mf-storefront/manifest'],
  ['shared-auth/src/x.ts', '@ofisi/shared-admin-ui/antd'],
  ['shared-site-ui/src/x.ts', '@ofisi/shared-page/notices'],
  ['shared-site-ui/src/x.ts', 'react-router-dom'],
  ['shared-contract/src/x.ts', '@ofisi/shared-site-ui/icon'],
  ['shell/src/x.ts', '@ofisi/shared-server/held-file'],
  ['shared-server/src/x.ts', '@ofisi/platform/releases/pin'],
  ['platform/src/x.ts', '@ofisi/api-contract/permissions'],
  ['api/src/x.ts', '@ofisi/platform/releases/pin'],
  ['api/src/x.ts', '@ofisi/demo/accounts'],
  ['api/src/x.ts', '../../demo/src/accounts'],
  ['platform/src/x.ts', '@ofisi/demo/accounts'],
  ['mf-storefront/src/x.ts', '@ofisi/demo/accounts'],
  ['demo/src/x.ts', '@ofisi/platform/releases/pin'],
  ['demo/src/x.ts', '../../api/src/app'],
  ['api/src/engine/x.ts', '../http/envelope'],
  ['api/src/tables/x.ts', '../sales/orders/pricing'],
  ['api/src/catalogue/items/x.ts', '../../sales/orders/pricing'],
  ['api/src/reports/x.ts', '../reviews/ratings'],
  ['platform/src/registry/x.ts', '../gate/gate'],
  ['platform/src/gate/x.ts', '../releases/publish'],
  ['platform/src/http/api/x.ts', '../../sets/match-route'],
  ['platform/src/sets/x.ts', '../rendering/messages'],
  ['platform/src/rendering/process/x.ts', '../../pages/pages'],
  ['platform/src/pages/x.ts', '../gateway/gateway'],
  ['platform/src/gateway/x.ts', '../releases/pin'],
  ['platform/src/gateway/x.ts', '@ofisi/api-contract/permissions'],
] as const;

const ALLOWED = [
  ['api/src/sales/x.ts', '../catalogue/catalogue'],
  ['api/src/app.ts', './sales/routes'],
  ['mf-sales-admin/src/x.ts', '@ofisi/shared-admin-ui/columns'],
  ['mf-sales-admin/src/x.ts', '@ofisi/shared-contract/routing'],
  ['mf-sales-admin/src/x.ts', '@ofisi/api-contract/quotations/calls'],
  ['shell/src/x.ts', '@ofisi/shared-auth/session'],
  ['mf-storefront/src/x.ts', '@ofisi/shared-site-ui/icon'],
  ['shared-site-ui/src/x.ts', '@ofisi/shared-contract/routing'],
  ['shared-admin-ui/src/x.ts', '@ofisi/shared-auth/http'],
  ['platform/src/x.ts', '@ofisi/shared-server/held-file'],
  ['mf-storefront/webpack.config.ts', '@ofisi/tooling/build'],
  ['mf-storefront/src/x.test.ts', '@ofisi/api-contract/permissions'],
  ['e2e/x.ts', '@ofisi/services/shop'],
  ['demo/src/x.ts', '@ofisi/api/database'],
  ['services/src/x.ts', '@ofisi/demo/mark'],
  ['platform/src/gateway/x.ts', '../http/api/api-proxy'],
  ['platform/src/http/api/x.ts', '../../errors'],
  ['platform/src/pages/x.ts', '../rendering/renderer'],
  ['platform/src/rendering/process/x.ts', '../../http/html'],
  ['platform/src/releases/x.test.ts', '../gateway/gateway'],
] as const;

/** Lints each pair in a separate process: the linter's configuration is an ES module, which jest cannot load. */
const LINT = `
  const { ESLint } = require('eslint');
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId.endsWith('no-restricted-imports'),
  });
  const lint = async ([file, from]) => {
    const code = 'import { thing } from "' + from + '";\\nexport const used = thing;\\n';
    const [result] = await eslint.lintText(code, { filePath: file });
    if (result.fatalErrorCount > 0) throw new Error(result.messages[0].message);
    return result.errorCount;
  };
  Promise.all(JSON.parse(process.argv[1]).map(lint)).then((counts) => console.log(JSON.stringify(counts)));
`;

it('the linter rejects every import that goes sideways, up or around a shared module, and no other', () => {
  const pairs = [...REFUSED, ...ALLOWED];
  const output = execFileSync(process.execPath, ['-e', LINT, JSON.stringify(pairs)], { cwd: ROOT, encoding: 'utf8' });
  const counts = JSON.parse(output) as number[];
  expect(pairs.filter((_, index) => (counts[index] ?? 0) > 0)).toEqual(REFUSED);
});
