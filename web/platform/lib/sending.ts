import { draftKey } from './drafts.ts';
import { stored } from './storage.ts';

/** Text on its way, and its idempotency key. */
export interface Sending {
  key: string;
  text: string;
}

/** Returns where it is stored. @param name as in `useDraft` */
export function placeOfSending(name: string): string {
  return draftKey(`${name}:sending`);
}

/** Removes text that is not sent yet, or had no response, so that it is not sent later. @param name as in `useDraft` */
export function forgetUnsent(name: string): void {
  stored.remove(draftKey(name));
  forgetSending(placeOfSending(name));
}

/** Returns what was sent and has had no response yet, from where drafts are stored: it is removed with them. */
export function readSending(place: string): Sending | null {
  try {
    const sending = JSON.parse(stored.read(place) ?? 'null') as Partial<Sending> | null;
    return typeof sending?.key === 'string' && typeof sending.text === 'string' ? (sending as Sending) : null;
  } catch {
    return null;
  }
}

export function rememberSending(place: string, sending: Sending): void {
  stored.write(place, JSON.stringify(sending));
}

export function forgetSending(place: string): void {
  stored.remove(place);
}

/** Makes a random key; unlike `crypto.randomUUID`, this works without TLS, too. */
export function createSendingKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
