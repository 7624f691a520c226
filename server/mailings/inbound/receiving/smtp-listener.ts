import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import type { Config } from '#server/config.ts';
import { NoRoom } from '#server/mailings/inbound/storage/room.ts';
import { longestHead } from './message-head.ts';
import type { Receiver } from './receive.ts';
import { findToken, listTokens } from './recipients.ts';

type Settings = Pick<Config, 'inboundSmtp' | 'replyAddress'>;

/** How many mail servers may talk to us at a time, and how many addresses one email may name. */
const mostClients = 20;
const mostRecipients = 20;
/** In bytes: what all emails that are arriving may have in memory. */
const mostArriving = 120_000_000;
const silence = 60_000;

/**
 * Accepts emails to our own addresses (RFC 5321), behind the club's mail server, which checks who sends them. An email
 * is acknowledged when it is stored, and never sent on.
 */
export async function listenForMail(
  { inboundSmtp, replyAddress }: Settings,
  receiver: Receiver,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  if (!inboundSmtp || !replyAddress) return { async stop() {} };
  let arriving = 0;
  const server = new SMTPServer({
    banner: 'Fieldhouse',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: inboundLimits.message,
    maxClients: mostClients,
    socketTimeout: silence,
    closeTimeout: 1000,
    onRcptTo({ address }, { envelope }, done) {
      if (findToken(address, replyAddress) === undefined) return done(refusing(550, '5.1.1 There is no such mailbox'));
      return done(envelope.rcptTo.length < mostRecipients ? null : refusing(452, '4.5.3 Too many recipients'));
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      let size = 0;
      let isTooMuch = false;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.byteLength;
          arriving += chunk.byteLength;
          // What is too much is read to its end, and forgotten, even if there is room again before that.
          isTooMuch ||= size > inboundLimits.message || arriving > mostArriving;
          if (isTooMuch) chunks.length = 0;
          else chunks.push(chunk);
        }
        if (size > inboundLimits.message) return done(refusing(552, '5.3.4 The email is too large'));
        if (isTooMuch) return done(refusing(452, '4.3.1 Too much mail at the moment'));
        const tokens = listTokens(
          envelope.rcptTo.map(({ address }) => address),
          replyAddress,
        );
        const raw = withReturnPath(envelope.mailFrom, Buffer.concat(chunks));
        const head = raw.subarray(0, longestHead);
        await receiver.receive({ tokens, head, size: raw.byteLength, readAll: async () => raw });
        done();
      } catch (error) {
        if (!(error instanceof NoRoom)) log.warn({ err: error }, 'an email could not be stored');
        done(refusing(451, '4.3.0 The email could not be stored. Try again later'));
      } finally {
        arriving -= size;
      }
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'a mail server lost its connection'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(inboundSmtp.port, inboundSmtp.host, resolve);
  });
  return { stop: () => new Promise((resolve) => server.close(resolve)) };
}

function refusing(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Adds what the last mail server has to add (RFC 5321, 4.4); a null sender stands for a bounce. */
function withReturnPath(mailFrom: false | { address: string }, raw: Buffer): Buffer {
  const address = (mailFrom ? mailFrom.address : '').replace(/[\r\n<>]/g, '');
  return Buffer.concat([Buffer.from(`Return-Path: <${address}>\r\n`), raw]);
}
