import type { Section } from '#contracts/site/site.ts';

type Founder = Section<'history'>['founders'][number];

export const history: Section<'history'> = {
  heading: 'History',
  lead: 'Nine rivals, one diner, and a placemat that still hangs by the door.',
  picture: { src: '/art/team-brass.svg', alt: '' },
  storyHeading: 'How it started',
  story: [
    'On the first Wednesday of June 2010, nine coaches met in the back room of The Skillet House on Harbor Avenue. ' +
      'They had beaten each other for thirty years. They wanted to keep the arguments going without the buses.',
    'They chipped in for coffee and agreed on two rules. Every coach is welcome, whatever the sport. ' +
      'And every dollar that comes in goes back out to the county.',
    'This is a sample history of a club that never was. Yours goes here, and we hope it is longer.',
  ],
  storyPicture: { src: '/art/locker-brass.svg', alt: 'A towel, a cap, a whistle and a glove on four hooks' },
  years: [
    { year: '2010', text: 'Nine coaches sign a placemat. The waitress keeps the pen.' },
    { year: '2011', text: 'The first gift: 60 pairs of cleats for Cedar Landing.' },
    { year: '2013', text: 'The county lends us a gym. We fix the roof ourselves.' },
    { year: '2015', text: 'Our five-year anniversary, in June. The coffee pot is replaced.' },
    { year: '2026', text: '10,000 games won between us, and still counting.' },
  ],
  foundersHeading: 'The nine founders',
  foundersNote: 'Port Amity, June 2, 2010',
  founders: [
    founder('f01', 'Walter Eames Prudhomme', 'Baseball. Kept the first placemat.'),
    founder('f02', 'Isaiah Crowninshield', 'Football. First chairman, 2010 to 2014.'),
    founder('f03', 'Dorothea Lindgren-Vale', 'Swimming. Wrote the two rules.'),
    founder('f04', 'Rafael Montesino-Hart', 'Soccer. Found the gym.'),
    founder('f05', 'Clementine Obasi-Ward', 'Basketball. Counted the money.'),
    founder('f06', 'Nathaniel Brightwater', 'Wrestling. Built the trophy case.'),
    founder('f07', 'June Farraday-Holt', 'Volleyball. Ran the first clinic.'),
    founder('f08', 'Otis Pemberwick', 'Track and field. Typed the newsletter.'),
    founder('f09', 'Solomon Reddick-Gray', 'Cross-country. Made the coffee.'),
  ],
};

function founder(portrait: string, name: string, role: string): Founder {
  return { name, role, picture: { src: `/art/${portrait}.svg`, alt: `Portrait of ${name}` } };
}
