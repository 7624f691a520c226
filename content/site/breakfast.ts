import type { Section } from '#contracts/site/site.ts';

export const breakfast: Section<'breakfast'> = {
  place: 'The Skillet House',
  address: '410 Harbor Avenue, Port Amity',
  note: 'Come as you are. The back room is ours until the pie runs out.',
  mapUrl: 'https://example.com/maps?place=410+Harbor+Avenue+Port+Amity',
  picture: { src: '/art/breakfast.svg', alt: 'Eggs, toast and pancakes beside two cups of coffee' },
};
