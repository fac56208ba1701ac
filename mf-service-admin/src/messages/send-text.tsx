import type {
  AddServiceMessageRequest,
  ServiceMessageSavedResponse,
} from '@ofisi/api-contract/service/service-messages';
import type { ServiceJobInFullResponse } from '@ofisi/api-contract/service/service-jobs';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { queryKey, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { notify } from '@ofisi/shared-page/notices';
import { internationalDigits } from '@ofisi/shared-shop/phone-number';
import { fittingMessages, messageText, type ServiceMessage } from '@ofisi/shared-shop/service-messages';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialog } from '../dialogs/use-dialog';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { messageTexts as texts } from '../texts/messages';
import styles from './messages.module.css';

interface SendTextProps {
  readonly answer: ServiceJobInFullResponse;
}

/** Prepares the words that fit the job's stage for WhatsApp or SMS; nothing for a job that has ended. */
export function SendText({ answer }: SendTextProps) {
  const client = useQueryClient();
  const dialog = useDialog();
  const open = () => {
    // A colleague may have sent one since the page was loaded.
    void client.invalidateQueries({ queryKey: queryKey(serviceJobs) });
    dialog.show();
  };
  const fitting = fittingMessages(answer.service_job, new Date());
  if (fitting.length === 0) return null;
  return (
    <>
      <button type="button" className={buttons.button} onClick={open}>
        {texts.send}
      </button>
      {dialog.isMounted && <TextDialog answer={answer} {...dialog} />}
    </>
  );
}

function useWordsOf({ service_job: job, storage }: ServiceJobInFullResponse) {
  const { shop } = useShopSettings();
  return (about: ServiceMessage) => {
    const machine = [job.brand, job.model].filter(Boolean).join(' ') || null;
    const facts = { ...job, machine, storage, shop, origin: window.location.origin, now: new Date() };
    return messageText(about, facts, job.customer_name);
  };
}

/** Says who has sent it before, so that nobody sends it again. */
function sentBefore({ messages }: ServiceJobInFullResponse, about: ServiceMessage): string | null {
  const last = messages.find((message) => message.about === about);
  if (!last) return null;
  const at = formatDateTime(last.at);
  return last.channel === 'email'
    ? texts.mailedBefore(at)
    : texts.sentBefore(texts.channels[last.channel], last.by ?? texts.shop, at);
}

interface TextDialogProps
  extends SendTextProps, Pick<ReturnType<typeof useDialog>, 'isOpen' | 'close' | 'afterClose'> {}

function TextDialog({ answer, isOpen, close, afterClose }: TextDialogProps) {
  const { service_job: job } = answer;
  const wordsOf = useWordsOf(answer);
  const [fitting] = useState(() => fittingMessages(job, new Date()));
  const [about, setAbout] = useState<ServiceMessage>(fitting[0] ?? 'received');
  const [words, setWords] = useState(() => wordsOf(about));
  const keep = useResourceMutation(serviceJobs, {
    call: ({ key, ...body }: AddServiceMessageRequest & { readonly key: string }) =>
      post<ServiceMessageSavedResponse>(`/add-service-message/${job.id}`, body, { key, secret: key }),
    onSuccess: () => notify(texts.kept),
  });
  const note = (channel: AddServiceMessageRequest['channel']) => {
    if (!keep.isPending) keep.mutate({ about, channel, words, key: crypto.randomUUID() });
  };
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => {
        notify(texts.copied);
        note('sms');
      },
      // The text is shown, so that it can be selected.
      () => notify(texts.notCopied, 'neutral'),
    );
  const number = internationalDigits(job.phone_number);
  const isBlank = words.trim() === '';
  const earlier = sentBefore(answer, about);
  const { error, variables } = keep;
  return (
    <ReadingDialog
      title={texts.sendFor(job.number)}
      open={isOpen}
      shape="form"
      closeLabel={texts.close}
      action={
        <>
          {number !== null && !isBlank && (
            <a
              href={`https://wa.me/${number}?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noreferrer"
              className={buttons.primary}
              onClick={() => note('whatsapp')}
            >
              {texts.whatsapp}
            </a>
          )}
          <button type="button" className={buttons.button} disabled={isBlank} onClick={() => void copy()}>
            {texts.copy}
          </button>
        </>
      }
      onClose={close}
      afterClose={afterClose}
    >
      <div className={styles.form}>
        {fitting.length > 1 && (
          <Field label={texts.choose} error={undefined}>
            {(control) => (
              <select
                {...control}
                className={inputs.input}
                value={about}
                onChange={({ target }) => {
                  const chosen = fitting.find((one) => one === target.value) ?? about;
                  setAbout(chosen);
                  setWords(wordsOf(chosen));
                }}
              >
                {fitting.map((one) => (
                  <option key={one} value={one}>
                    {texts.about[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {earlier && (
          <p className={styles.before} role="status">
            {earlier}
          </p>
        )}
        <Field label={texts.words} error={undefined} hint={number === null ? texts.noWhatsapp : undefined}>
          {(control) => (
            <textarea
              {...control}
              rows={9}
              maxLength={2000}
              className={inputs.input}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        {error && variables && (
          <FailureAlert text={texts.notKept} reason={reasonOf(error)}>
            <button type="button" className={buttons.button} onClick={() => keep.mutate(variables)}>
              {texts.retry}
            </button>
          </FailureAlert>
        )}
      </div>
    </ReadingDialog>
  );
}
