import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { createReceiver } from './receive.ts';
import { listenForMail } from './smtp-listener.ts';
import { watchInbox } from './watch-inbox.ts';

/** Receives email while the server listens, over SMTP and from the club’s mailbox. */
export function serveInbound(
  server: FastifyInstance,
  services: Pick<Services, 'db' | 'config' | 'readVersions' | 'readLetterhead' | 'limiters' | 'log'>,
): void {
  const { config, readVersions, log } = services;
  const receiver = createReceiver({ ...services, secret: config.jwtSecret });
  const running: { stop(): Promise<void> }[] = [];
  server.addHook('onListen', async () => {
    running.push(await listenForMail(config, receiver, log), watchInbox({ config, readVersions, receiver, log }));
  });
  server.addHook('onClose', async () => {
    await Promise.all(running.map((one) => one.stop()));
  });
}
