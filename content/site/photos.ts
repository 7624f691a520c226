import type { Section } from '#contracts/site/site.ts';
import { earlierPhotos } from './earlier-photos.ts';
import { laterPhotos } from './later-photos.ts';

export const photos: Section<'photos'> = {
  heading: 'Archived photo gallery',
  lead:
    'From last season back to the first shoebox. Choose any photo to see it larger. ' +
    'These are drawings with made-up captions, holding the place of the club’s own photos.',
  picture: { src: '/art/pennants.svg', alt: '' },
  photos: [...laterPhotos, ...earlierPhotos],
};
