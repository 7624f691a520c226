import type { Section } from '#contracts/site/site.ts';

export const club: Section<'club'> = {
  name: 'Fieldhouse',
  tagline: 'Palmetto County Coaches',
  about:
    'A club for the county’s coaches, active and retired. Every dollar you give goes to community service. ' +
    'This is a sample club in a made-up county: its managers can change every word.',
  address: ['Fieldhouse', 'Post Office Box 310', 'Port Amity, Florida'],
  email: 'hello@example.org',
  helperName: 'Ruth Olmstead',
  helperPhone: '(813) 555-0100',
  founding: 'Founded in June 2010 by nine coaches and one coffee pot.',
};
