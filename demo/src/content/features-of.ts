import type { Features } from '@ofisi/api-contract/catalogue/features';

interface Described {
  readonly title: string;
  readonly features: readonly string[];
}

function number(key: string, text: string, pattern: RegExp, times = 1): Features {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? {} : { [key]: Number(found.replace(',', '')) * times };
}

/** What is not said is not known: no flag is false. */
const flag = (key: string, text: string, pattern: RegExp): Features => (pattern.test(text) ? { [key]: true } : {});

const NO_SHEETS = /receipt|label/;
const COLOUR = /colou?r (?:print|photocopier|laser|multifunction)|(?:fax|copies) in colou?r|color laserjet|tank/i;

function functionsOf(text: string): string {
  if (/\bfax\b/i.test(text)) return 'pcsf';
  return /\bcopy\b|photocopier|multifunction/i.test(text) ? 'pcs' : 'print';
}

function machineFeatures(text: string): Features {
  const wifi = flag('wifi', text, /wi-?fi|wireless/i);
  if (NO_SHEETS.test(text)) return wifi;
  return {
    functions: functionsOf(text),
    paper: /\bA3\b/.test(text) ? 'a3' : 'a4',
    colour: COLOUR.test(text) && !/monochrome/.test(text) ? 'colour' : 'mono',
    ...number('speed', text, /(\d+) pages per minute/),
    ...flag('duplex', text, /two-sided printing|single-pass two-sided/i),
    ...flag('feeder', text, /document feeder/i),
    ...wifi,
  };
}

const computerFeatures = (text: string): Features => ({
  ...number('memory', text, /(\d+) GB (?:LP)?DDR/),
  ...number('storage', text, /(\d+) GB (?:NVMe )?SSD/),
  ...number('storage', text, /(\d+) TB (?:NVMe )?SSD/, 1000),
  ...number('screen', text, /(\d{2}(?:\.\d)?)-inch/),
  ...flag('wifi', text, /wi-?fi/i),
});

function tonerFeatures(text: string): Features {
  const colour = /\b(black|cyan|magenta|yellow)\b/.exec(text.split('\n', 1)[0] ?? '')?.[1];
  return { ...number('pages', text, /(\d{1,2},\d{3}|\d{3,4}) pages/), ...(colour === undefined ? {} : { colour }) };
}

const READERS: Readonly<Record<string, (text: string) => Features>> = {
  'printer-photocopiers': machineFeatures,
  computers: computerFeatures,
  toners: tonerFeatures,
};

/** What shoppers filter and compare by, read from the lines that describe the item. */
export const featuresOf = (category: string, { title, features }: Described): Features =>
  READERS[category]?.([title, ...features].join('\n')) ?? {};
