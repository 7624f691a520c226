import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds; searches and pages take tens of milliseconds, uploads seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the metrics of the site and of its process, with names and units as Prometheus advises. */
export function createRegistry() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string) => new Gauge({ name: `fieldhouse_${name}`, help, registers: [registry] });
  return {
    registry,
    requests: new Histogram({
      name: 'fieldhouse_http_request_duration_seconds',
      help: 'How long requests took, by method, route, and status.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers: [registry],
    }),
    databaseUp: gauge('database_up', '1 while the database responds, otherwise 0.'),
    status: {
      databaseBytes: gauge('database_bytes', 'Size of the database.'),
      diskFree: gauge('disk_free_bytes', 'Free room on the disk of DATA_DIR.'),
      emailsWaiting: gauge('emails_waiting', 'Emails that were not sent yet.'),
      emailsFailed: gauge('emails_failed', 'Emails that were refused for good in the last 30 days.'),
      jobsDue: gauge('jobs_due', 'Jobs whose time has come.'),
      lastBackupCopy: gauge(
        'last_backup_copy_timestamp_seconds',
        'When the newest copy in the second place was made; missing if there is none.',
      ),
      lastBackup: gauge('last_backup_timestamp_seconds', 'When the last backup was made; missing if there is none.'),
    },
  };
}

export type Metrics = ReturnType<typeof createRegistry>;
