import type { Section } from '#contracts/site/site.ts';

type Donation = Section<'service'>['donations'][number];

export const service: Section<'service'> = {
  heading: 'Community Service',
  lead: '100% of donations go to community service. Members pay for the stamps, the coffee and this website themselves.',
  picture: { src: '/art/bench.svg', alt: '' },
  note:
    'To give, write a check to the club’s community fund and bring it to breakfast. ' +
    'This is a sample page: the gifts and the letters are made up, until the club writes its own.',
  donations: [
    {
      date: '2015-12-05',
      to: 'Holiday Food Drive',
      purpose:
        '164 boxes packed in the gym and delivered in nine pickup trucks and one hearse, on loan and very clean.',
      amount: 5900,
      letterUrl: letter('2015-food-drive'),
      picture: picture('pantry', 'Boxes of food with the club’s mark on them'),
    },
    {
      date: '2015-08-15',
      to: 'Lake Ansel Elementary School',
      purpose: '210 backpacks, filled by hand in two evenings. Each one has a note inside from a coach.',
      amount: 4725,
      letterUrl: letter('2015-backpacks'),
      picture: picture('backpacks', 'Four backpacks in a row in front of a blackboard'),
    },
    {
      date: '2015-06-20',
      to: 'Learn-to-Swim Week',
      purpose:
        'Our five-year anniversary gift: lane fees, goggles and teachers for 96 children. No family was charged.',
      amount: 5000,
      letterUrl: letter('2015-learn-to-swim'),
      picture: picture('pool', 'Six empty lanes and four starting blocks'),
    },
    {
      date: '2015-03-07',
      to: 'Heron Point Tennis Courts',
      purpose: 'New nets for the public courts, and one very patient afternoon with a level.',
      amount: 1180,
      letterUrl: null,
      picture: picture('tennis', 'A green tennis court from behind the base line'),
    },
    {
      date: '2014-11-22',
      to: 'St. Brendan’s Pantry',
      purpose: 'Ninety turkeys, and the loan of a school bus to carry them. The bus has been aired.',
      amount: 2700,
      letterUrl: letter('2014-turkeys'),
      picture: picture('bus', 'A yellow school bus in front of a school'),
    },
    {
      date: '2014-09-13',
      to: 'Palmetto Central High Band Boosters',
      purpose: 'A tuba. The football coaches took up the collection, since they hear it most.',
      amount: 2350,
      letterUrl: null,
      picture: picture('gridiron', 'A football field under the lights'),
    },
    {
      date: '2014-05-03',
      to: 'Cedar Landing Soccer League',
      purpose: 'Two full-size goals and nets, so the under-twelves could retire the trash cans.',
      amount: 3300,
      letterUrl: letter('2014-goals'),
      picture: picture('pitch', 'A soccer ball in front of a goal'),
    },
    {
      date: '2014-02-08',
      to: 'County Special Games',
      purpose: 'Lunch, ribbons and timers for 140 athletes. Everybody was timed. Everybody ate.',
      amount: 1640,
      letterUrl: null,
      picture: picture('track', 'Eight numbered lanes on a running track'),
    },
    {
      date: '2013-12-07',
      to: 'Toys and Bicycles Night',
      purpose: 'Thirty-one bicycles put together by members. Four were put together twice.',
      amount: 2480,
      letterUrl: letter('2013-bicycles'),
      picture: picture('pennants', 'Six felt pennants on a wooden wall'),
    },
    {
      date: '2013-10-12',
      to: 'Memorial Park',
      purpose: 'Six benches built and painted by members, all facing the outfield.',
      amount: 1850,
      letterUrl: letter('2013-benches'),
      picture: picture('bench', 'A freshly painted park bench with a brush on it'),
    },
    {
      date: '2013-04-20',
      to: 'Lake Ansel Rowing Club',
      purpose: 'Twenty life vests in children’s sizes. The boat holds four, so they take turns.',
      amount: 1100,
      letterUrl: null,
      picture: picture('lake', 'Four rowers on a lake at sunrise'),
    },
    {
      date: '2012-11-17',
      to: 'Port Amity Food Bank',
      purpose: 'Sixty boxes, packed by the wrestling team, who treated every can as an opponent.',
      amount: 1500,
      letterUrl: letter('2012-food-bank'),
      picture: picture('pantry', 'Boxes of food with the club’s mark on them'),
    },
    {
      date: '2012-08-11',
      to: 'Harbor Middle School',
      purpose: 'Eighty backpacks and a bus pass for every child on the summer track team.',
      amount: 1920,
      letterUrl: null,
      picture: picture('backpacks', 'Four backpacks in a row in front of a blackboard'),
    },
    {
      date: '2012-03-10',
      to: 'County Youth Baseball',
      purpose: 'Chalk, bases and a liner that runs straight, for the four fields at Memorial Park.',
      amount: 980,
      letterUrl: letter('2012-chalk'),
      picture: picture('plate', 'Home plate with fresh chalk lines and one ball'),
    },
    {
      date: '2011-12-03',
      to: 'First Scholarship',
      purpose: 'One year of books for a senior who managed three teams and washed all the towels.',
      amount: 1000,
      letterUrl: letter('2011-scholarship'),
      picture: picture('trophies', 'Trophies, balls and a photograph on two shelves'),
    },
    {
      date: '2011-09-10',
      to: 'Lake Ansel Gym',
      purpose: 'A new net, a new rim, and a ladder that is no longer a stack of bleachers.',
      amount: 640,
      letterUrl: null,
      picture: picture('court', 'A wooden gym floor with banners on the wall'),
    },
    {
      date: '2011-04-16',
      to: 'Cedar Landing Soccer League',
      purpose: 'Our first gift: 60 pairs of cleats. We learned that children’s feet do not come in even numbers.',
      amount: 1260,
      letterUrl: letter('2011-cleats'),
      picture: picture('pitch', 'A soccer ball in front of a goal'),
    },
  ],
};

function letter(name: string): string {
  return `/letters/${name}.html`;
}

function picture(name: string, alt: string): Donation['picture'] {
  return { src: `/art/${name}.svg`, alt };
}
