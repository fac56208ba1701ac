import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { parse } from 'yaml';
import { shortMonitoring } from './short-times';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}

const { groups } = parse(readFileSync(join(ROOT, 'monitoring/alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] };
const long = groups.flatMap(({ rules }) => rules);
const short = shortMonitoring().rules.groups.flatMap(({ rules }) => rules);

const WINDOW = /(?<=\[|offset )\d+[smhd]/g;
const LAST_NUMBER = /[\d.][\d.e *]*$/;

const thresholdOf = ({ expr }: Rule) => LAST_NUMBER.exec(expr)?.[0];
const withoutTimes = ({ for: lasts, expr, ...rule }: Rule) => ({
  ...rule,
  lasts: lasts !== undefined,
  expr: expr.replace(WINDOW, '').replace(LAST_NUMBER, ''),
});

test('only the times of an alarm are changed', () => {
  expect(short.map(withoutTimes)).toEqual(long.map(withoutTimes));
  const changed = short.filter((rule, index) => thresholdOf(rule) !== thresholdOf(long[index] ?? rule));
  expect(changed.map((rule) => [rule.alert, thresholdOf(rule)])).toEqual([
    ['DatabaseIsSilent', '5'],
    ['BackupIsOld', '49'],
    ['JobsAreStuck', '5'],
    ['MoneyWaits', '5'],
    ['TaxInvoicesWait', '45'],
  ]);
});

test('every alarm waits for seconds only', () => {
  const times = short.flatMap(({ expr, for: lasts = '7s' }) => [lasts, ...(expr.match(WINDOW) ?? [])]);
  expect(times.filter((time) => !/^\d+s$/.test(time) || parseInt(time, 10) > 45)).toEqual([]);
  expect(times.length).toBeGreaterThan(long.length);
});
