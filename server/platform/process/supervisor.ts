/** What the server tells `scripts/start`, which starts it again when it ends. */
type Message =
  /** It is about to listen: the port must be free. */
  | { kind: 'starting' }
  /** It serves; `page` is for the time when it does not. */
  | { kind: 'ready'; host: string; port: number; page: { html: string; headers: Record<string, string> } };

/** Does nothing where no other process supervises this one, as in a container. */
export function tellSupervisor(message: Message): void {
  if (process.connected) process.send?.(message);
}
