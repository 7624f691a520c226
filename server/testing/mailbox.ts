import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Email['headers'];
}

export interface Mailbox {
  /** For the setting SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Whom the mails were for, in alphabetical order. */
  addressees(): string[];
  /** The newest mail to an address with these words in its subject; waits for it. */
  wait(to: string, subject: string): Promise<ReceivedMail>;
  /** Answers every mail with a passing error while true. */
  refuse(isRefusing: boolean): void;
  /** Answers every mail to this address with an error for good. */
  reject(address: string): void;
  stop(): Promise<void>;
}

const patience = 8000;

/** A real SMTP server that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const rejected = new Set<string>();
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (rejected.has(address)) done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
      else done();
    },
    async onData(stream, session, done) {
      const content = await readWhole(stream);
      // Its sender went away before the end, so it was never sent.
      if (!content) return;
      if (isRefusing) return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      const mail = await PostalMime.parse(content);
      for (const { address } of session.envelope.rcptTo) received.push(toReceived(address, mail));
      done();
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    addressees: () => received.map(({ to }) => to).toSorted(),
    async wait(to, subject) {
      for (const end = Date.now() + patience; Date.now() < end; await setTimeout(20)) {
        const found = received.findLast((mail) => mail.to === to && mail.subject.includes(subject));
        if (found) return found;
      }
      throw new Error(`No mail "${subject}" came to ${to}`);
    },
    refuse(refusing) {
      isRefusing = refusing;
    },
    reject: (address) => void rejected.add(address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function toReceived(to: string, { subject = '', text = '', html = '', headers }: Email): ReceivedMail {
  return { to, subject, text, html, headers };
}
