import { z } from 'zod';
import { endpoint, file } from '#contracts/platform/endpoint.ts';
import { byPage } from '#contracts/platform/list-pages.ts';
import { profile } from './profiles.ts';

/** A coach in the printed directory, with what they share with members. */
const directoryEntry = profile
  .pick({ user: true, handle: true, location: true, favsports: true, phone: true, mailingAddress: true })
  .extend({
    /** The letter that it is under: the first one of the last name, without accents; `#` if it starts with none. */
    letter: z.string(),
  })
  .meta({ id: 'DirectoryEntry' });
export type DirectoryEntry = z.infer<typeof directoryEntry>;

export const listDirectory = endpoint({
  method: 'GET',
  url: '/api/directory',
  summary: 'The coaches with what they share with members, by last name. Link: rel="next" while there are more.',
  permission: 'member',
  query: z.object(byPage()),
  response: z.array(directoryEntry),
});

export const downloadDirectory = endpoint({
  method: 'GET',
  url: '/api/directory.pdf',
  summary: 'The directory of the coaches as a PDF to print, in large letters.',
  permission: 'member',
  limit: 'download',
  contentType: 'application/pdf',
  response: file,
});
