import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/people/messages.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { messageEmail } from './emails.ts';
import { sendMessage } from './send-message.ts';

type Dependencies = Pick<Services, 'db' | 'readLetterhead'>;

export function messageRoutes(app: FastifyInstance, { db, readLetterhead }: Dependencies): void {
  handle(app, endpoints.sendMessage, async ({ viewer, params, body, request }) => {
    const head = await readLetterhead();
    const profileUrl = `${head.siteUrl}/profile/user/${viewer.userId}`;
    const message = { senderId: viewer.userId, recipientId: params.id, submission: readSubmission(request) };
    await sendMessage(db, message, (sender, recipient) =>
      messageEmail(recipient, { sender: { ...sender, profileUrl }, body: body.body }, head),
    );
    return success;
  });
}
