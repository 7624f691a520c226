import { previewInvitations } from '#contracts/membership/invitations.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { call } from '#web/platform/lib/api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

export interface Preview extends ResponseOf<typeof previewInvitations> {
  list: string | File;
}

/**
 * Asks what the server understands of a pasted list or of a file, with the chosen columns, if any. Sends the bytes of a file as
 * they are, because the server detects the encoding.
 */
export function previewList(list: string | File, columns: Record<string, string> = {}): Promise<Outcome<Preview>> {
  const file = new Blob([list], { type: 'text/csv' });
  return load(async () => ({ ...(await call(previewInvitations, { query: columns, file })), list }));
}
