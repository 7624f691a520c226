import { z } from 'zod';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { sectionNames } from './site.ts';

/** The lists of sections whose sample entries can be removed; the texts of other sections can only be replaced. */
export const removableLists = {
  memory: ['people'],
  history: ['founders', 'years'],
  links: ['links'],
  quotes: ['quotes'],
  service: ['donations'],
  photos: ['photos'],
} as const;
export const removableSections = Object.keys(removableLists) as (keyof typeof removableLists)[];

const mostPeople = 500;

const samples = z
  .object({
    /** Those in which something still is as it came with the product. */
    sections: z.array(z.enum(sectionNames)).max(sectionNames.length),
    /** Those of them with entries that can be removed. */
    removable: z.array(z.enum(sectionNames)).max(sectionNames.length),
    /** The names of the made-up people of In Memory that are still there. */
    people: z.array(z.string()).max(mostPeople),
  })
  .meta({ id: 'Samples' });
export type Samples = z.infer<typeof samples>;

export const readSamples = endpoint({
  method: 'GET',
  url: '/api/site/samples',
  summary: 'Which parts of the public pages are still the made-up ones that came with the product.',
  permission: 'anyone',
  response: samples,
});

export const removeSamples = endpoint({
  method: 'DELETE',
  url: '/api/site/:section/samples',
  summary:
    'Removes the made-up entries from the list of a section; what the club wrote stays. Repeating it changes nothing.',
  permission: 'manager',
  limit: 'write',
  params: z.object({ section: z.enum(removableSections) }),
  response: done,
});
