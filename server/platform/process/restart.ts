/** The exit code of a server that is to be started again, by `scripts/start`, systemd, or a container’s restart policy. */
export const restartCode = 86;

/** Ends this server as SIGTERM does – what is under way is finished – to be started again. */
export function restart(): void {
  process.exitCode = restartCode;
  process.kill(process.pid, 'SIGTERM');
}
