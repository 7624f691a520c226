import { z } from 'zod';
import { moment } from '#contracts/platform/common.ts';
import { endpoint, file } from '#contracts/platform/endpoint.ts';
import { copiesOrNull } from './backups.ts';
import { readSettings } from './settings.ts';

/** How many Admins and Managers are named, so that they fit on paper. */
export const mostKeepers = 30;

const handOver = z
  .object({
    /** When this was written. */
    date: moment,
    siteUrl: z.string(),
    machine: z.object({
      /** The name of the machine. */
      host: z.string(),
      /** The user of the operating system that the site runs as. */
      user: z.string(),
      programFolder: z.string(),
      dataFolder: z.string(),
      backupFolder: z.string(),
      node: z.string(),
      /** Of Fieldhouse. */
      version: z.string(),
      database: z.enum(['SQLite', 'PostgreSQL']),
      /** Whether pictures lie in an S3-compatible store, and not in the data folder. */
      hasPictureStore: z.boolean(),
    }),
    /** Admins, then Managers, each by name. */
    keepers: z
      .array(z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(['Admin', 'Manager']) }))
      .max(mostKeepers),
    /** How many there are besides these. */
    otherKeepers: z.int(),
    backup: z.object({
      last: moment.nullable(),
      /** Null when none are made at night. */
      next: moment.nullable(),
      /** The encrypted copies in a second place; null without one. */
      copies: copiesOrNull,
    }),
    settings: readSettings.response,
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOver>;

export const readHandOver = endpoint({
  method: 'GET',
  url: '/api/admin/hand-over',
  summary:
    'What the next volunteer needs to know: where the site runs, who looks after it, its settings, and its backups. ' +
    'No passwords.',
  permission: 'admin',
  response: handOver,
});

export const showCopyKey = endpoint({
  method: 'POST',
  url: '/api/admin/hand-over/key',
  summary:
    'The key that opens the copies in the second place, in the format of the program age. It is made if there is ' +
    'none yet. 404 without a second place. The security log says who looked.',
  permission: 'admin',
  limit: 'download',
  response: z.object({ key: z.string() }).meta({ id: 'CopyKey' }),
});

export const downloadExport = endpoint({
  method: 'GET',
  url: '/api/admin/export',
  summary:
    'What the club shows its members as a ZIP file: JSON, CSV, and pictures. Passwords, drafts, hidden items, and what is ' +
    'confidential, such as reports and vouches, are left out. One at a time; 429 otherwise.',
  permission: 'admin',
  limit: 'download',
  response: file,
  contentType: 'application/zip',
});

export const createExportLink = endpoint({
  method: 'POST',
  url: '/api/admin/export/link',
  summary: 'An address that downloads the export without a token for five minutes, for browsers.',
  permission: 'admin',
  limit: 'download',
  response: z.object({ url: z.string() }),
});
