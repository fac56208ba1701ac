import type { Change } from '@ofisi/shared-contract/registry';
import { changeTexts as texts } from '../texts/changes';
import type { Written } from './write-modal';

/** What became of a change. */
export function writtenOf(environment: string, { outcome, revision, notes }: Change): Written {
  if (outcome === 'proposed') return { text: texts.proposed, notes };
  if (outcome === 'unchanged') return { text: texts.unchanged, notes };
  return { text: texts.done(environment, revision), notes };
}
