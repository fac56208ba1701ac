import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { parse } from 'yaml';

/** A rule of `monitoring/alerts.yml`, with the fields that may contain a time. */
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}

interface Rules {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}

interface Scraping {
  readonly global: object;
  readonly rule_files: readonly string[];
}

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** Length of a shortened day, in seconds. */
const DAY = 45;
/**
 * Lower bounds in seconds: an alarm's `for` exceeds two bad scrapes, a window covers several scrapes, and an age exceeds the duration of
 * work that is done at once.
 */
const LEAST = { for: 7, window: 20, age: 5 } as const;
/**
 * An API whose database is frozen answers Prometheus only after its time-out of two seconds, and a scrape may take as long as the interval
 * between two.
 */
const SCRAPE = '3s';
const EVALUATION = '1s';

/** Shortens a time, in seconds. */
const shorter = (seconds: number, what: keyof typeof LEAST): number =>
  Math.max(LEAST[what], Math.round((seconds * DAY) / SECONDS.d));

const secondsOf = (number: string, unit: string): number => Number(number) * SECONDS[unit as keyof typeof SECONDS];

/** Matches an age: the threshold for a metric that measures how old something is. No other number of seconds is one. */
const AGE = /(_(?:oldest|silent|timestamp)_seconds\b.* > )(\d[\d *]*)$/;

const shortenExpression = (expression: string): string =>
  expression
    .replace(/(\[|offset )(\d+)([smhd])/g, (_, before: string, number: string, unit: string) => {
      return `${before}${shorter(secondsOf(number, unit), 'window')}s`;
    })
    .replace(AGE, (_, before: string, age: string) => {
      const seconds = age.split('*').reduce((product, factor) => product * Number(factor), 1);
      return `${before}${shorter(seconds, 'age')}`;
    });

const shortenRule = (rule: Rule): Rule => {
  const [, number, unit] = /^(\d+)([smhd])$/.exec(rule.for ?? '') ?? [];
  const lasts = number && unit && { for: `${shorter(secondsOf(number, unit), 'for')}s` };
  return { ...rule, expr: shortenExpression(rule.expr), ...lasts };
};

const read = (file: string): unknown => parse(readFileSync(join(ROOT, 'monitoring', file), 'utf8'));

/** Prometheus's production files, with only times changed: so that each alarm can fire within about a minute. */
export function shortMonitoring(): { readonly scraping: Scraping; readonly rules: Rules } {
  const scraping = read('prometheus.yml') as Scraping;
  const { groups } = read('alerts.yml') as Rules;
  return {
    scraping: { ...scraping, global: { ...scraping.global, scrape_interval: SCRAPE, evaluation_interval: EVALUATION } },
    rules: { groups: groups.map((group) => ({ ...group, rules: group.rules.map(shortenRule) })) },
  };
}

/** Number of scrapes for which a shop must be healthy until each alarm had time to fire: a day, plus the alarm's `for`. */
export const SCRAPES_OF_A_DAY = Math.ceil((DAY + LEAST.for) / parseInt(SCRAPE, 10));
