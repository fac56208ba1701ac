import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { OUTSIDE } from './network';

export const MAIL_PORT = 2525;

/** A mail server that accepts every mail, unless it is told to refuse. */
export interface MailServer {
  /** Complete mails, as they were sent. */
  readonly received: () => readonly string[];
  /** Sets whether it permanently refuses every mail from now on. */
  readonly refuse: (isRefusing: boolean) => void;
  readonly close: () => void;
}

export function startMailServer(): MailServer {
  const mails: string[] = [];
  let isRefusing = false;
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.on('error', () => undefined);
    const say = (words: string) => socket.write(`${words}\r\n`);
    say('220 here');
    createInterface(socket).on('line', (line) => {
      if (isRefusing && line.startsWith('RCPT')) say('550 nobody here');
      else if (mail === null) {
        mail = line === 'DATA' ? [] : null;
        say(mail ? '354 go on' : '250 fine');
      } else if (line === '.') {
        mails.push(mail.join('\n'));
        mail = null;
        say('250 taken');
      } else mail.push(line);
    });
  });
  server.listen(MAIL_PORT, OUTSIDE);
  return {
    received: () => mails,
    refuse: (refusing) => void (isRefusing = refusing),
    close: () => void server.close(),
  };
}
