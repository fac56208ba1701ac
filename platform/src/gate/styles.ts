import { classPrefixOf } from '@ofisi/shared-contract/class-prefix';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { type Atrule, type CssNode, generate, type List, parse, type Rule, type Selector } from 'css-tree';
import { SHELL } from '../registry/names';
import type { StoredFile } from './unnamed-files';

/** The layer of the sheets that all releases include; the shell's comes first and sets its place. */
const LAYER = 'base';
/** Only have conditions. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style'];
const OF_PAPER = /^(?:size|margin(?:-\w+)?)$/;

/**
 * Checks that the style sheets of a remote reach only its own elements and what is in them, wherever in the page these are: every selector
 * is tied to a class of the release. A shell's sheets are for the whole page, and those of an isolated remote have a page of their own.
 */
export function checkStyles(
  { remote, releaseId, container, isolated }: ReleaseDocument,
  files: readonly StoredFile[],
): string[] {
  if (remote === SHELL || isolated) return [];
  const prefix = classPrefixOf(container);
  const found = new Map<string, string>();
  for (const { name, content } of files.filter((file) => file.name.endsWith('.css'))) {
    const problem = problemIn(content.toString(), prefix);
    if (problem && !found.has(problem)) found.set(problem, name);
  }
  return [...found].map(([problem, name]) => `${remote} ${releaseId} has ${problem} (${name}).`);
}

/** The first problem of a style sheet; undefined where there is none. */
function problemIn(css: string, prefix: string): string | undefined {
  // A browser might take it for another encoding.
  if (/[\0\uFEFF\uFFFD]/.test(css)) return 'a style sheet with characters that are not UTF-8';
  const errors: string[] = [];
  const sheet = parse(css, { onParseError: (error) => errors.push(error.message) });
  const [error] = errors;
  if (error !== undefined) return `a style sheet that cannot be read with certainty: ${error.toLowerCase()}`;
  return sheet.type === 'StyleSheet' ? inRules(sheet.children, { prefix, nested: false }) : undefined;
}

interface Place {
  readonly prefix: string;
  /** Whether the rules are within another one, to whose elements theirs are tied. */
  readonly nested: boolean;
}

function inRules(nodes: List<CssNode>, place: Place): string | undefined {
  for (const node of nodes) {
    const problem = inNode(node, place);
    if (problem) return problem;
  }
  return undefined;
}

function inNode(node: CssNode, place: Place): string | undefined {
  if (node.type === 'Rule') return inRule(node, place);
  if (node.type === 'Atrule') return inAtrule(node, place);
  if (node.type === 'Raw') return `“${shortened(node.value)}”, which is no rule`;
  return undefined;
}

function inRule({ prelude, block }: Rule, place: Place): string | undefined {
  if (prelude.type !== 'SelectorList') return `“${shortened(generate(prelude))}”, which is no selector`;
  for (const selector of prelude.children) {
    if (selector.type !== 'Selector' || !isOwn(selector, place)) {
      return `the selector “${shortened(generate(selector))}”, which is not tied to a class of its own: it reaches what belongs to others`;
    }
  }
  return inRules(block.children, { ...place, nested: true });
}

function inAtrule({ name, prelude, block }: Atrule, place: Place): string | undefined {
  const text = prelude ? generate(prelude) : '';
  const problem = `@${name}${text && ` ${shortened(text)}`}, which counts for the whole page`;
  const inner = block ? inRules(block.children, place) : undefined;
  if (CONDITIONS.includes(name)) return inner;
  if (name === 'layer') return text === LAYER ? inner : problem;
  if (name === 'keyframes') return text.startsWith(place.prefix) ? undefined : problem;
  const isPaper = block?.children
    .toArray()
    .every((node) => node.type === 'Declaration' && OF_PAPER.test(node.property));
  return name === 'page' && text === '' && isPaper ? undefined : problem;
}

/** What a part of a selector stands for: an element with a class of the release, one within such an element, or any other. */
type Reach = 'own' | 'within' | 'any';

const isOwn = (selector: Selector, place: Place): boolean => reachOf(selector, place) !== 'any';

function reachOf(selector: Selector, place: Place): Reach {
  // Without the sign for the elements of the outer rule, anywhere in it, it begins with them.
  const isRelative = place.nested && !generate(selector).includes('&');
  let reach: Reach = isRelative ? 'own' : 'any';
  for (const { combinator, nodes } of compoundsOf(selector.children)) {
    if (nodes.length === 0) continue;
    if (nodes.some((node) => isOwnNode(node, place))) reach = reach === 'within' ? 'within' : 'own';
    else if (combinator === ' ' || combinator === '>') reach = reach === 'any' ? 'any' : 'within';
    // What stands beside an element within is within as well; beside an own one, there may be others' elements.
    else if (reach !== 'within') reach = 'any';
  }
  return reach;
}

interface Compound {
  readonly combinator: string;
  readonly nodes: CssNode[];
}

function compoundsOf(children: List<CssNode>): readonly Compound[] {
  const compounds: Compound[] = [{ combinator: ' ', nodes: [] }];
  for (const node of children) {
    if (node.type === 'Combinator') compounds.push({ combinator: node.name, nodes: [] });
    else compounds.at(-1)?.nodes.push(node);
  }
  return compounds;
}

/** Whether a part of a compound lets only elements of the release through. */
function isOwnNode(node: CssNode, place: Place): boolean {
  if (node.type === 'ClassSelector') return node.name.startsWith(place.prefix);
  if (node.type === 'NestingSelector') return place.nested;
  if (node.type !== 'PseudoClassSelector' || !['is', 'where'].includes(node.name)) return false;
  const list = node.children?.first;
  return (
    list?.type === 'SelectorList' &&
    !list.children.isEmpty &&
    list.children
      .toArray()
      .every((one) => one.type === 'Selector' && reachOf(one, { ...place, nested: false }) === 'own')
  );
}

const LONGEST = 80;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
