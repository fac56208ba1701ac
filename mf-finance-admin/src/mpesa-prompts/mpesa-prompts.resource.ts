import type { MpesaPrompt, MpesaPromptSavedResponse } from '@ofisi/api-contract/mpesa/prompt-list';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { mpesaPromptTexts as texts } from '../texts/mpesa-prompts';

/** Polling interval, because customers pay meanwhile. */
const EVERY_MS = 10_000;

const common = {
  key: 'mpesa-prompts',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-mpesa-prompts', rows: 'prompts' },
  invalidates: ['mpesa-payments'],
  reloadsOnFocus: true,
  reloadsEvery: EVERY_MS,
} as const;

/** Sent by customers and cashiers; none are added here. */
export const mpesaPrompts = defineResource<MpesaPrompt>(common);

export const askAgain = ({ id }: MpesaPrompt) => post<MpesaPromptSavedResponse>(`/ask-about-mpesa-prompt/${id}`);

/** Closes a prompt whose outcome M-Pesa does not report, but a user has found out. */
export const closedPrompts = defineResource<MpesaPrompt, { readonly reason: string }>({
  ...common,
  update: {
    title: texts.close.title,
    submit: [texts.close.submit, texts.close.submitting],
    failed: texts.close.failed,
    call: ({ id }, values) => post<MpesaPromptSavedResponse>(`/close-mpesa-prompt/${id}`, values),
  },
});
