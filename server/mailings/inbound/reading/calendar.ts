import type { Attachment, Email } from 'postal-mime';
import { readBytes } from './attachments.ts';

/** In bytes: more than any program writes for one event. */
const longest = 100_000;
const methods = /^METHOD:(?:REPLY|COUNTER)\s*$/im;

interface Calendar {
  /** An iCalendar file; null if it is longer than any program writes it. */
  file: string | null;
}

/** Returns the answer to an invitation (RFC 5546), also where only the file says that it is one. */
export function findCalendar({ attachments }: Email): Calendar | undefined {
  for (const attachment of attachments.filter(isCalendar)) {
    const bytes = readBytes(attachment);
    const file = new TextDecoder().decode(bytes.subarray(0, longest));
    if (methods.test(file) || attachment.method === 'REPLY' || attachment.method === 'COUNTER')
      return { file: bytes.byteLength <= longest ? file : null };
  }
  return undefined;
}

export function isCalendar({ mimeType, filename }: Attachment): boolean {
  return /^(?:text\/calendar|application\/(?:ics|calendar))$/.test(mimeType) || /\.ics$/i.test(filename ?? '');
}
