import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { oneMinute } from '#contracts/platform/durations.ts';

export interface ReceivedEmail {
  to: string;
  /** Where it comes back to (MAIL FROM). */
  returnPath: string;
  subject: string;
  text: string;
  html: string;
  headers: Email['headers'];
  /** The invitation in it, as an iCalendar file; undefined if there is none. */
  calendar: string | undefined;
}

export interface Mailbox {
  /** For the setting SMTP_URL. */
  url: string;
  received: ReceivedEmail[];
  /** The recipients of all emails, in alphabetical order. */
  addressees(): string[];
  /** Returns the newest email to an address whose subject contains this text; waits for it. */
  wait(to: string, subject: string): Promise<ReceivedEmail>;
  /** Refuses every email at its sender (`from`) or its end, with a code and text, until called without arguments. */
  refuse(at?: 'from' | 'end', code?: number, text?: string): void;
  /** Permanently refuses every email to this address: there is no such mailbox, unless `text` says something else. */
  reject(address: string, text?: string): void;
  /** From now on, refuses emails that come back to an address with a `+`. */
  refuseReturnPaths(): void;
  /** Accepts emails to this address again. */
  accept(address: string): void;
  /** Stops responding after the recipient is given. */
  fallSilent(): void;
  /** Whether a client is waiting for that response. */
  isWaitedFor(): boolean;
  /** Sends the missing responses. */
  wakeUp(): void;
  /** Does something once, when so many emails have arrived, before the last of them gets its response. */
  whenArrived(count: number, act: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** How long to wait for an email. */
const longestWait = oneMinute;

/** Starts a real SMTP server that stores what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedEmail[] = [];
  const rejected = new Map<string, string>();
  const missing: (() => void)[] = [];
  let isSilent = false;
  let arrival: { count: number; act: () => void } | undefined;
  let refusesReturnPaths = false;
  let refusal: { at: 'from' | 'end'; error: Error } | undefined;
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom({ address }, _session, done) {
      if (refusesReturnPaths && address.includes('+')) return done(refusing(553, '5.7.1 Sender address rejected'));
      done(refusal?.at === 'from' ? refusal.error : null);
    },
    onRcptTo({ address }, _session, done) {
      const rejection = rejected.get(address);
      if (rejection) done(refusing(550, rejection));
      else if (isSilent) missing.push(done);
      else done();
    },
    async onData(stream, session, done) {
      const content = await readWhole(stream);
      // The client disconnected before the end, so it was never sent.
      if (!content) return;
      if (refusal?.at === 'end') return done(refusal.error);
      const email = await PostalMime.parse(content);
      for (const { address } of session.envelope.rcptTo)
        received.push(toReceived(address, session.envelope.mailFrom, email));
      if (arrival && received.length >= arrival.count) arrival.act();
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
      for (const end = Date.now() + longestWait; Date.now() < end; await setTimeout(20)) {
        const found = received.findLast((email) => email.to === to && email.subject.includes(subject));
        if (found) return found;
      }
      throw new Error(`No email "${subject}" arrived at ${to}`);
    },
    refuse(at, code = 451, text = 'Come back later') {
      refusal = at && { at, error: refusing(code, text) };
    },
    reject: (address, text = '5.1.1 No such mailbox here') => void rejected.set(address, text),
    refuseReturnPaths() {
      refusesReturnPaths = true;
    },
    accept: (address) => void rejected.delete(address),
    fallSilent() {
      isSilent = true;
    },
    isWaitedFor: () => missing.length > 0,
    wakeUp() {
      isSilent = false;
      for (const response of missing.splice(0)) response();
    },
    whenArrived: (count, act) =>
      new Promise((done, fail) => {
        arrival = {
          count,
          act() {
            arrival = undefined;
            act().then(() => done(), fail);
          },
        };
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Greets at once. The package waits 100 ms for clients that talk too soon, which is most of the time that an email takes here. */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    connection.connectionReady();
    connection.connectionReady = () => {};
  }
}

function refusing(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
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

function toReceived(
  to: string,
  from: false | { address: string },
  { subject = '', text = '', html = '', headers, attachments }: Email,
): ReceivedEmail {
  const invitation = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = invitation && new TextDecoder().decode(invitation.content as ArrayBuffer);
  return { to, returnPath: from ? from.address : '', subject, text, html, headers, calendar };
}
