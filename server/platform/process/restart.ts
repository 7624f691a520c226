/** The exit code of a server that is to be started again, by `scripts/start`, systemd, or a container’s restart policy. */
export const restartCode = 86;

/** Ends this server as SIGTERM does, after the work that is under way, so that it is started again. */
export function restart(): void {
  process.exitCode = restartCode;
  process.kill(process.pid, 'SIGTERM');
}

/** What the server tells `scripts/start`, which starts it again when it ends. */
type Message =
  /** It is about to listen: the port must be free. */
  | { kind: 'starting' }
  /** It serves; `page` is for the time when it does not. */
  | { kind: 'ready'; host: string; port: number; page: { html: string; headers: Record<string, string> } };

/** Tells `scripts/start` what this server does. Does nothing where no process supervises this one, as in a container. */
export function tellSupervisor(message: Message): void {
  if (process.connected) process.send?.(message);
}
