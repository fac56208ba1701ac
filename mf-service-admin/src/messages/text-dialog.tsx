import type { AddServiceMessageRequest } from '@ofisi/api-contract/service/service-messages';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { useResourceMutation, type Resource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { internationalDigits } from '@ofisi/shared-shop/phone-number';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState } from 'react';
import type { useDialog } from '../dialogs/use-dialog';
import { messageTexts as texts, type Message } from '../texts/messages';
import styles from './messages.module.css';
import type { SentMessage } from './messages-section';

type Channel = AddServiceMessageRequest['channel'];

/** What can be said to a customer about a job or a contract. */
export interface TextOf<About extends Message> {
  /** Of the job or the contract. */
  readonly number: string;
  readonly phone: string | null;
  /** What can be said now, the most fitting first. */
  readonly fitting: readonly [About, ...About[]];
  readonly wordsOf: (about: About) => string;
  /** What the customer was told before, the newest first. */
  readonly sent: readonly SentMessage[];
  /** Where it is kept. */
  readonly resource: Pick<Resource<never, never>, 'invalidates' | 'key'>;
  readonly path: string;
}

type TextDialogProps<About extends Message> = TextOf<About> &
  Pick<ReturnType<typeof useDialog>, 'isOpen' | 'close' | 'afterClose'>;

/** Says who has sent it before, so that nobody sends it again. */
function sentBefore(sent: readonly SentMessage[], about: Message): string | null {
  const last = sent.find((message) => message.about === about);
  if (!last) return null;
  const at = formatDateTime(last.at);
  return last.channel === 'email'
    ? texts.mailedBefore(at)
    : texts.sentBefore(texts.channels[last.channel], last.by ?? texts.shop, at);
}

/** Words for a customer, to change, and to open in WhatsApp or copy for an SMS; what was prepared is kept. */
export function TextDialog<About extends Message>(props: TextDialogProps<About>) {
  const { number, phone, wordsOf, sent, resource, path, isOpen, close, afterClose } = props;
  const [fitting] = useState(props.fitting);
  const [about, setAbout] = useState<About>(fitting[0]);
  const [words, setWords] = useState(() => wordsOf(about));
  const keep = useResourceMutation(resource, {
    call: ({ key, ...body }: { about: About; channel: Channel; words: string; key: string }) =>
      post(path, body, { key, secret: key }),
    onSuccess: () => notify(texts.kept),
  });
  const note = (channel: Channel) => {
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
  const digits = phone === null ? null : internationalDigits(phone);
  const isBlank = words.trim() === '';
  const earlier = sentBefore(sent, about);
  const { error, variables } = keep;
  return (
    <ReadingDialog
      title={texts.sendFor(number)}
      open={isOpen}
      shape="form"
      closeLabel={texts.close}
      action={
        <>
          {digits !== null && !isBlank && (
            <a
              href={`https://wa.me/${digits}?text=${encodeURIComponent(words)}`}
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
        <Field label={texts.words} error={undefined} hint={digits === null ? texts.noWhatsapp : undefined}>
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
