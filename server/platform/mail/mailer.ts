import { mkdir, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { isNotLinkLocal } from '#server/platform/outgoing/addresses.ts';
import { resolveHost } from '#server/platform/outgoing/download.ts';
import type { Email } from './email.ts';
import { isBeforeConversation, isUnreachable } from './mail-errors.ts';
import { smtpOptions } from './smtp-options.ts';

export interface Mailer {
  /**
   * Sends an email. The same `key` gives the same Message-ID, so that a second copy can be recognized. `beforeEnd` runs
   * when the whole email except its end was sent: when it throws, the email was not sent. The signal ends the
   * conversation with the mail server.
   */
  send(mail: Email, key: string, signal: AbortSignal, beforeEnd?: () => Promise<void>): Promise<void>;
}

type MailSettings = Pick<Config, 'smtpUrl' | 'sender' | 'dataDir' | 'siteUrl'>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** In milliseconds: sending an email takes no longer, however slow the mail server is. */
export const longestEmail = 45_000;
const shortestRest = 500;
const longestRest = 8000;

/**
 * Sends emails over SMTP or, without a server, writes them as `.eml` files to the data folder and logs that. Each goes to the
 * server that is set when it is sent.
 */
export function createMailer(settings: MailSettings, log: FastifyBaseLogger, resolve = resolveHost): Mailer {
  let current: { smtpUrl: string | undefined; mailer: Mailer } | undefined;

  function mailerFor(smtpUrl: string | undefined): Mailer {
    if (!current || current.smtpUrl !== smtpUrl)
      current = { smtpUrl, mailer: smtpUrl ? smtpMailer(settings, smtpUrl, resolve) : fileMailer(settings, log) };
    return current.mailer;
  }

  return { send: (...email) => mailerFor(settings.smtpUrl).send(...email) };
}

/** Returns where emails are written when there is no SMTP server. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

function smtpMailer(settings: MailSettings, smtpUrl: string, resolve: typeof resolveHost): Mailer {
  const server = smtpOptions(smtpUrl);
  const rest = createBackoff();

  /**
   * Tries the addresses of the mail server until one responds. Private addresses are allowed, link-local ones are not.
   */
  async function sendToAny(message: SendMailOptions): Promise<void> {
    const addresses = await resolve(server.host, isNotLinkLocal);
    for (const address of addresses) {
      try {
        await createSmtpTransport(server, address).sendMail(message);
        return;
      } catch (error) {
        if (address === addresses.at(-1) || !isBeforeConversation(error)) throw error;
      }
    }
  }

  return {
    async send(mail, key, signal, beforeEnd) {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(longestEmail)]);
      await rest.wait(ending);
      const message = { ...toMessage(mail, key, settings), signal: ending, ...(beforeEnd && { beforeEnd }) };
      await sendToAny(message).catch((error) => {
        hideBanner(error);
        if (isUnreachable(error) && !signal.aborted) rest.lengthen();
        throw error;
      });
      rest.end();
    },
  };
}

/**
 * Spares a mail server that cannot be reached. After each failure in a row the next email waits longer, up to eight seconds, so
 * that recovery is noticed soon.
 */
function createBackoff() {
  let length = 0;
  let until = 0;
  return {
    async wait(signal: AbortSignal): Promise<void> {
      const left = until - Date.now();
      if (left > 0) await setTimeout(left, undefined, { signal });
    },
    lengthen(): void {
      length = Math.min(longestRest, Math.max(shortestRest, length * 2));
      until = Date.now() + length;
    },
    end(): void {
      length = 0;
    },
  };
}

/** Connects to an address that was checked; the certificate must be for the host name. */
function createSmtpTransport(server: ReturnType<typeof smtpOptions>, address: string): Transporter {
  const tls = { ...server.tls, ...(isIP(server.host) === 0 && { servername: server.host }) };
  const transport = createTransport({ ...server, host: address, tls, ...timeouts });
  transport.use('stream', (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> };
    if (beforeEnd) holdEnd(mail.message, beforeEnd);
    done();
  });
  return transport;
}

/** Removes the response from an error: if the address belongs to another service, its banner must not be shown. */
function hideBanner(error: Error & { response?: string }): void {
  if (error.response === undefined || /^[2-5]\d\d(?:[ -]|$)/.test(error.response)) return;
  error.message = 'The server at this address is not a mail server.';
  error.response = error.message;
}

// The stream is read when the server says "go ahead"; the line that ends the email is written when the stream has
// ended.
function holdEnd(message: { createReadStream(): Readable }, beforeEnd: () => Promise<void>): void {
  const createReadStream = message.createReadStream.bind(message);
  async function* read() {
    yield* createReadStream();
    await beforeEnd();
  }
  message.createReadStream = () => Readable.from(read());
}

function fileMailer(settings: MailSettings, log: FastifyBaseLogger): Mailer {
  const folder = outboxFolder(settings.dataDir);
  log.info({ folder }, 'there is no mail server: emails are written to files');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, key, _signal, beforeEnd) {
      const { message } = await transport.sendMail(toMessage(mail, key, settings));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${key}.eml`);
      await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600 });
      await beforeEnd?.();
      await rename(`${file}.tmp`, file);
      log.info({ file }, 'an email was written to a file');
    },
  };
}

// The address as an object: in a string, a comma in a name would make it two people.
function toMessage(
  { to, replyTo, subject, text, html, headers, invitation, returnPath }: Email,
  key: string,
  { sender, siteUrl }: MailSettings,
) {
  const messageId = `<${key}@${new URL(siteUrl).hostname}>`;
  const allHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers };
  const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to: to.address } };
  const message = { from: sender, to, replyTo, subject, text, html, messageId, headers: allHeaders, ...envelope };
  return invitation ? { ...message, icalEvent: { ...invitation, filename: 'invitation.ics' } } : message;
}
