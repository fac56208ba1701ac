import type { SentContractMessage, SentServiceMessage } from '@ofisi/api-contract/service/service-messages';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { Timeline } from '@ofisi/shared-admin-ui/timeline';
import { messageTexts as texts } from '../texts/messages';
import styles from './messages.module.css';

export type SentMessage = SentServiceMessage | SentContractMessage;

/** What the customer was told, by whom and when. */
export const MessagesSection = ({ messages }: { messages: readonly SentMessage[] }) => (
  <DetailsSection title={texts.title}>
    <Timeline
      events={messages.map(({ id, about, channel, words, by, at, is_sent: isSent }) => ({
        id,
        at,
        what: texts.what(texts.about[about], texts.channels[channel]),
        who: by,
        details: isSent ? words !== null && <span className={styles.words}>{words}</span> : texts.waiting,
      }))}
    />
  </DetailsSection>
);
