import { z } from 'zod';
import { moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

const version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'Choose a version that is on the page.');

/** How many characters of the notes about a version are kept. */
export const mostNotes = 20_000;

const updates = z
  .object({
    installed: z.string(),
    /** A newer version, and what is new in it, as Markdown. */
    available: z.object({ version: z.string(), notes: z.string() }).nullable(),
    /** `preparing` has no effect on members; while `switching`, they wait for half a minute at most. */
    state: z.enum(['idle', 'checking', 'preparing', 'switching']),
    /** How the last update ended. `returned`: the site went back to the old version, with all data, and `reason` says why. */
    last: z
      .object({
        version: z.string(),
        at: moment,
        outcome: z.enum(['installed', 'returned']),
        reason: z.string().nullable(),
      })
      .nullable(),
    /** Whether newer versions are installed by themselves, in the night from Sunday to Monday. */
    sundays: z.boolean(),
    /** Why this server’s last look for newer versions failed; null if it did not, and before the first. */
    lookError: z.string().nullable(),
    /** Why this site can’t look for newer versions or install them; null if it can. */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'Updates' });
export type Updates = z.infer<typeof updates>;

export const readUpdates = endpoint({
  method: 'GET',
  url: '/api/admin/updates',
  summary: 'The version of the site, the newest one there is, and how the last update went. Looked up once a day.',
  permission: 'admin',
  response: updates,
});

export const installUpdate = endpoint({
  method: 'POST',
  url: '/api/admin/updates',
  summary:
    'Begins to install the version that is available, and returns at once: checks it, makes a backup, tries it on a copy of the data, and switches to it. ' +
    'If anything fails, the old version stays, with all data. Repeating it changes nothing.',
  permission: 'admin',
  limit: 'download',
  body: z.object({ version }),
  response: done,
});

export const checkForUpdates = endpoint({
  method: 'POST',
  url: '/api/admin/updates/check',
  summary: 'Looks for a newer version now.',
  permission: 'admin',
  limit: 'download',
  response: updates,
});

export const chooseUpdates = endpoint({
  method: 'PUT',
  url: '/api/admin/updates',
  summary: 'Whether newer versions are installed by themselves on Sunday nights.',
  permission: 'admin',
  limit: 'change-settings',
  body: z.object({ sundays: z.boolean('Choose whether updates are installed on Sunday nights.') }),
  response: updates,
});
