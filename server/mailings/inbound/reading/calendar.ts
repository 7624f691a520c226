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

/** Their users type a note, which is in the file; the text says the same in other words. */
const withoutText = /^PRODID:.*(?:google|apple|mac os x|\bios\b|yahoo|mozilla|fastmail|zoho|proton)/im;
/** The first line, as programs write it; people write about events in many other ways. */
const saysAnswer =
  /^[^\n]{1,80} has (?:accepted|declined|tentatively accepted) (?:this|your|the)\b[^\n]{0,60}\binvit[^\n]{0,60}(?:\n|$)/i;

/** Returns what a member typed next to such an answer, without what their program says about it. */
export function wordsBeside(file: string, text: string): string {
  return withoutText.test(file) ? '' : text.replace(saysAnswer, '').trim();
}
