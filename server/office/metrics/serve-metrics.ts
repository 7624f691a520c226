import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Status } from '#contracts/office/office.ts';
import { readStatus } from '#server/office/office/status.ts';
import { dataHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import type { Metrics } from './registry.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readVersions'>;

/**
 * Serves `/metrics` for Prometheus to programs that send METRICS_TOKEN as a bearer token. Without that setting nothing is
 * measured, and there is no such page. Must come before the routes that it measures.
 */
export function serveMetrics(server: FastifyInstance, dependencies: Dependencies): void {
  const { metricsToken, siteUrl } = dependencies.config;
  if (!metricsToken) return;
  // Only where it is wanted: the library takes a while to load.
  const loaded = import('./registry.ts').then(({ createRegistry }) => createRegistry());
  server.addHook('onResponse', async (request, reply) => {
    const { requests } = await loaded;
    const route = nameRoute(request.routeOptions);
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    reply.headers(dataHeaders(siteUrl));
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send({ error: 'This needs METRICS_TOKEN.' });
    }
    const metrics = await loaded;
    await updateStatus(metrics, dependencies);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * Returns a name for the route instead of the address: anybody can invent addresses, and each version has other files.
 */
function nameRoute({ url = 'none', config }: FastifyRequest['routeOptions']): string {
  return 'file' in config ? 'files' : url;
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

async function updateStatus(metrics: Metrics, dependencies: Dependencies): Promise<void> {
  try {
    await dependencies.readVersions();
    setStatus(metrics, await readStatus(dependencies, Date.now()));
    metrics.databaseUp.set(1);
  } catch {
    // Removes old values, which would look like current ones.
    for (const gauge of Object.values(metrics.status)) gauge.remove();
    metrics.databaseUp.set(0);
  }
}

function setStatus({ status }: Metrics, { database, disk, email, jobs, backup }: Status): void {
  status.databaseBytes.set(database.bytes);
  status.diskFree.set(disk.free);
  status.emailsWaiting.set(email.waiting);
  status.emailsFailed.set(email.failed);
  status.jobsDue.set(jobs.due);
  setMoment(status.lastBackup, backup.last);
  setMoment(status.lastBackupCopy, backup.copies?.newest?.date ?? null);
}

function setMoment(gauge: Metrics['status']['lastBackup'], moment: string | null): void {
  if (moment === null) gauge.remove();
  else gauge.set(Date.parse(moment) / 1000);
}
