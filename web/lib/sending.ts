/** A text on its way, and the key that the server knows it by. */
export interface Sending {
  key: string;
  text: string;
}

/** What was sent and has had no response yet, from where drafts are stored: it is removed with them. */
export function readSending(place: string): Sending | null {
  try {
    const sending = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Sending> | null;
    return typeof sending?.key === 'string' && typeof sending.text === 'string' ? (sending as Sending) : null;
  } catch {
    return null;
  }
}

export function rememberSending(place: string, sending: Sending): void {
  localStorage.setItem(place, JSON.stringify(sending));
}

export function forgetSending(place: string): void {
  localStorage.removeItem(place);
}

/** Random; unlike `crypto.randomUUID` also where the site has no TLS. */
export function createSendingKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
