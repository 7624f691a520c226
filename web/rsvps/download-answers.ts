import { addressOf } from '#contracts/endpoint-url.ts';
import { downloadAnswers as endpoint } from '#contracts/rsvps.ts';
import { type Outcome, refuse, serverFailed, unreachable } from '#web/lib/outcome.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { readToken } from '#web/lib/session.ts';

// Reading a response as text drops it, and Excel needs it.
const byteOrderMark = '\uFEFF';

/** Saves the list of everyone who answered as a file. */
export async function downloadAnswers(id: string): Promise<Outcome<null>> {
  try {
    const response = await fetch(addressOf(endpoint, { params: { id } }), {
      headers: { Authorization: readToken() ?? '' },
    });
    if (!response.ok) return refuse(await response.json().catch(() => ({ error: serverFailed })), response.status);
    saveFile(`event-${id}-answers.csv`, 'text/csv;charset=utf-8', byteOrderMark + (await response.text()));
    return { ok: true, data: null };
  } catch {
    return refuse({ error: unreachable }, 0);
  }
}
