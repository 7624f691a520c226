import { type ChosenColumns, previewInvitations } from '#contracts/membership/invitations.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { ApiError, load, type Outcome, refuse, unreachable } from '#web/platform/lib/outcome.ts';
import { sessionHeaders } from '#web/platform/lib/session.ts';

export interface Preview extends ResponseOf<typeof previewInvitations> {
  list: string | File;
}

/**
 * Asks what the server understands of a pasted list or of a file, with the chosen columns, if any. Sends the bytes of a file as
 * they are, because the server detects the encoding.
 */
export function previewList(list: string | File, columns: ChosenColumns = {}): Promise<Outcome<Preview>> {
  return load(async () => {
    const query = new URLSearchParams(Object.entries(columns).map(([field, at]) => [field, String(at)]));
    const response = await fetch(`${previewInvitations.url}?${query}`, {
      method: previewInvitations.method,
      headers: { ...sessionHeaders(), 'Content-Type': 'text/csv' },
      body: list,
    }).catch(() => {
      throw new ApiError(refuse({ error: unreachable }, 0));
    });
    const body = await response.json().catch(() => ({ error: unreachable }));
    if (!response.ok) throw new ApiError(refuse(body, response.status));
    return { ...body, list };
  });
}
