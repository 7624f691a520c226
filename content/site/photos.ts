import type { Section } from '#contracts/site.ts';
import { earlierPhotos } from './earlier-photos.ts';
import { laterPhotos } from './later-photos.ts';

export const photos: Section<'photos'> = {
  heading: 'Archived photo gallery',
  lead:
    'From last season back to the first shoebox. Choose any photograph to see it large. ' +
    'These are drawings with invented captions, holding the places for the club’s own pictures.',
  picture: { src: '/art/pennants.svg', alt: '' },
  photos: [...laterPhotos, ...earlierPhotos],
};
