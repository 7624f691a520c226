import { createTickets, type Tickets } from '#server/platform/http/tickets.ts';

/** Which backup somebody downloads, in which session, and until when (epoch ms) they may begin to. */
export interface BackupLink {
  userId: number;
  sessionId: string;
  name: string;
  until: number;
}

export function createBackupLinks(secret: string): Tickets<BackupLink> {
  return createTickets(secret, 'backup');
}
