import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/people/messages.ts';
import { unsubscribeLink } from '#server/notifications/email-preferences/unsubscribe-tokens.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { messageEmail } from './emails.ts';
import { sendMessage } from './send-message.ts';

type Dependencies = Pick<Services, 'db' | 'readLetterhead' | 'unsubscribeTokens'>;

export function messageRoutes(app: FastifyInstance, { db, readLetterhead, unsubscribeTokens }: Dependencies): void {
  handle(app, endpoints.sendMessage, async ({ viewer, params, body, request }) => {
    const head = await readLetterhead();
    const profileUrl = `${head.siteUrl}/profile/user/${viewer.userId}`;
    const message = { senderId: viewer.userId, recipientId: params.id, submission: readSubmission(request) };
    await sendMessage(db, message, (sender, recipient) => {
      const subscription = { userId: recipient.userId, kind: 'messages' as const };
      const unsubscribe = unsubscribeLink(head.siteUrl, unsubscribeTokens, subscription);
      return messageEmail(recipient, { sender: { ...sender, profileUrl }, body: body.body }, head, unsubscribe);
    });
    return success;
  });
}
