/** A migration as read from its file. */
export interface MigrationFile {
  /** `0059_couriers`. */
  readonly name: string;
  readonly text: string;
}

interface Context {
  /** Tables that the same file creates, and that are therefore not in use yet. */
  readonly made: ReadonlySet<string>;
  readonly isContract: boolean;
  /** The text of all earlier files. */
  readonly before: string;
}

interface Rule {
  readonly pattern: RegExp;
  /** Why a match is refused; null when it is allowed. */
  readonly refuse: (match: RegExpExecArray, context: Context) => string | null;
}

const allowed = () => null;
const because = (reason: string) => () => reason;
const inContract =
  (what: string) =>
  (_: unknown, { isContract }: Context) =>
    isContract
      ? null
      : `${what}, which the previous version may still use: in a later migration that begins with "-- contract after …"`;

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const like = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('<name>', NAME).replaceAll(' ', String.raw`\s+`)}`, 'i');

/** Functions that a new column's default may call: those with the same value for all rows. */
const STABLE = /\b(?!now|current_\w+|localtimestamp)\w+\s*\(/i;

function refuseColumn(definition: string): string | null {
  const [, fallback = ''] = /\bdefault\s+(.*)$/is.exec(definition) ?? [];
  if (/\bgenerated\b|\b(?:big|small)?serial\b/i.test(definition)) {
    return 'rewrites the whole table while nobody can read it: add a plain column, and let the API fill it';
  }
  if (STABLE.test(fallback.replaceAll(/::[\w ]+\(\d[\d, ]*\)/g, ''))) {
    return 'has a default that differs from row to row, which rewrites the whole table: add the column, then set its default';
  }
  if (/\b(?:references|unique|primary\s+key|check)\b/i.test(definition)) {
    return 'scans the table while nobody can write to it: add the column, then its constraint';
  }
  return /\bnot\s+null\b/i.test(definition) && fallback === ''
    ? 'must be filled, but the previous version does not fill it: give it a default, or allow null'
    : null;
}

function refuseConstraint(definition: string): string | null {
  if (/\b(?:unique|primary\s+key)\b/i.test(definition)) {
    return /\busing\s+index\b/i.test(definition)
      ? null
      : 'builds an index while nobody can read the table: build it concurrently, then add the constraint "using index"';
  }
  return /\bnot\s+valid\b/i.test(definition)
    ? null
    : 'scans the table while nobody can write to it: add it "not valid", and validate it in the next migration';
}

function refuseNotNull([, table = '', column = '']: RegExpExecArray, { isContract, before }: Context): string | null {
  if (!isContract) {
    return 'rejects rows that the previous version writes: in a later migration that begins with "-- contract after …"';
  }
  const checks = before.matchAll(
    new RegExp(
      `add\\s+constraint\\s+"?(\\w+)"?\\s+check\\s*\\(\\s*(?:"?${table}"?\\.)?"?${column}"?\\s+is\\s+not\\s+null\\s*\\)`,
      'gi',
    ),
  );
  const isValidated = [...checks].some(([, name]) =>
    new RegExp(`validate\\s+constraint\\s+"?${name}"?`, 'i').test(before),
  );
  return isValidated
    ? null
    : `scans the table while nobody can read it: add "check (${column} is not null) not valid", validate it in the next migration, then set it`;
}

/** Actions on a table that is in use, one by one; the table's name precedes each. */
const ACTIONS: readonly Rule[] = [
  { pattern: like('<name> add constraint (.*)'), refuse: ([, , definition = '']) => refuseConstraint(definition) },
  {
    pattern: like('<name> add (?:unique|primary|foreign|check|exclude)\\b(.*)'),
    refuse: because('adds a constraint without a name: give it one'),
  },
  { pattern: like('<name> add (?:column )?(.*)'), refuse: ([, , definition = '']) => refuseColumn(definition) },
  {
    pattern: like('<name> alter (?:column )?<name> (?:set data )?type\\b'),
    refuse: because(
      'rewrites the whole table while nobody can read it: add a new column, fill it, and drop the old one later',
    ),
  },
  { pattern: like('<name> alter (?:column )?<name> set not null'), refuse: refuseNotNull },
  { pattern: like('<name> alter (?:column )?<name> (?:set default|drop not null|set statistics)\\b'), refuse: allowed },
  { pattern: like('<name> alter (?:column )?<name> drop default'), refuse: inContract('removes a default') },
  { pattern: like('<name> drop constraint\\b'), refuse: allowed },
  { pattern: like('<name> drop (?:column )?'), refuse: inContract('drops a column') },
  { pattern: like('<name> rename constraint\\b'), refuse: allowed },
  {
    pattern: like('<name> rename\\b'),
    refuse: because(
      'renames something that one of two versions then cannot find: add the new one, fill it, and drop the old one later',
    ),
  },
  { pattern: like('<name> validate constraint\\b'), refuse: allowed },
  { pattern: like('<name> (?:enable|disable) trigger\\b'), refuse: allowed },
  { pattern: like('<name> (?:set|reset) \\('), refuse: allowed },
];

const FEW_ROWS = /^\s*-- few rows: \S/m;

const refuseIndex = ([, , table = '']: RegExpExecArray, { made }: Context) =>
  made.has(table)
    ? null
    : 'builds an index while nobody can write to the table: use "create index concurrently if not exists" in a separate migration';

/** Statements besides `alter table`. */
const STATEMENTS: readonly Rule[] = [
  {
    pattern: like(
      'create (?:table|view|sequence|type|extension|schema|or replace|function|trigger|constraint trigger|aggregate)\\b',
    ),
    refuse: allowed,
  },
  { pattern: like('create (?:unique )?index concurrently if not exists '), refuse: allowed },
  { pattern: like('drop index concurrently if exists '), refuse: allowed },
  {
    pattern: /\bindex\s+concurrently\b/i,
    refuse: because('cannot be retried: use "if not exists" or "if exists"'),
  },
  { pattern: like('create (?:unique )?index (?:if not exists )?<name> on (?:only )?<name>'), refuse: refuseIndex },
  {
    pattern: like(
      '(?:alter (?:index|sequence|type|function)|comment on|insert into|select|drop trigger|drop index)\\b',
    ),
    refuse: allowed,
  },
  { pattern: like('drop (?:table|view|function|type|sequence|extension)\\b'), refuse: inContract('drops something') },
  {
    pattern: like('(?:update|delete|merge|with|do)\\b'),
    refuse: because(
      'may change a whole table in one go: let a job of the API do it in small steps, or give a reason above it, such as "-- few rows: one per shop"',
    ),
  },
];

/** Values, bodies of functions and comments are irrelevant to locks. */
const bare = (statement: string) =>
  statement
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .trim();

/** Splits at a character, but not within parentheses. */
function cutAt(text: string, character: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const one of text) {
    depth += one === '(' ? 1 : one === ')' ? -1 : 0;
    if (one === character && depth === 0) {
      parts.push('');
    } else {
      parts[parts.length - 1] += one;
    }
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function refusalOf(text: string, rules: readonly Rule[], context: Context): string | null {
  for (const { pattern, refuse } of rules) {
    const match = pattern.exec(text);
    if (match) {
      return refuse(match, context);
    }
  }
  return 'is not covered by the rules, which cannot tell whether it locks for long: extend them (scripts/migration-rules.ts)';
}

const ALTER = like('alter table (?:if exists )?(?:only )?<name> (.*)$').source;

function refusalsOf(statement: string, context: Context): string[] {
  const [, table = '', actions = ''] = new RegExp(ALTER, 'is').exec(statement) ?? [];
  if (context.made.has(table)) {
    return [];
  }
  const checked = actions
    ? cutAt(actions, ',').map((action) => ({ text: `${table} ${action}`, rules: ACTIONS }))
    : [{ text: statement, rules: STATEMENTS }];
  return checked.flatMap(({ text, rules }) => {
    const refusal = refusalOf(text, rules, context);
    return refusal === null ? [] : [`${text.replaceAll(/\s+/g, ' ').slice(0, 100)}: ${refusal}`];
  });
}

const isConcurrent = (statement: string) => /\bindex\s+concurrently\b/i.test(statement);
const isValidation = (statement: string) => /\bvalidate\s+constraint\b/i.test(statement);

/** A statement that takes long must not be combined with others: in a file that contains one, every statement must be of that kind. */
const mixed = (statements: readonly string[], isSlow: (statement: string) => boolean, what: string): string[] =>
  statements.some(isSlow) && !statements.every(isSlow)
    ? [`${what} takes long and is combined with something else: put it in a separate migration`]
    : [];

function firstLine(text: string, earlier: readonly MigrationFile[]): string[] {
  const [, after] = /^-- contract after (\S+)\n/.exec(text) ?? [];
  if (after !== undefined) {
    return earlier.some(({ name }) => name === after) ? [] : [`there is no migration ${after} before it`];
  }
  return text.startsWith('-- expand\n')
    ? []
    : ['its first line is neither "-- expand" nor "-- contract after <migration>"'];
}

/**
 * The parts of a migration that would stop the shop or break the previous version, one sentence each (decision 064).
 * @param earlier all migrations before it
 */
export function refusedIn({ text }: MigrationFile, earlier: readonly MigrationFile[]): string[] {
  const chunks = text.split('--> statement-breakpoint');
  const all = chunks.flatMap((chunk) => cutAt(bare(chunk), ';'));
  const context: Context = {
    made: new Set(all.flatMap((one) => like('create table (?:if not exists )?<name>').exec(one)?.[1] ?? [])),
    isContract: text.startsWith('-- contract after '),
    before: earlier.map((file) => file.text).join('\n'),
  };
  const checked = chunks.filter((chunk) => !FEW_ROWS.test(chunk)).flatMap((chunk) => cutAt(bare(chunk), ';'));
  return [
    ...firstLine(text, earlier),
    ...checked.flatMap((statement) => refusalsOf(statement, context)),
    ...mixed(all, isConcurrent, 'an index that is built concurrently'),
    ...mixed(all, isValidation, 'a constraint that is validated'),
  ];
}
