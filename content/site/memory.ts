import type { Section } from '#contracts/site/site.ts';

type Person = Section<'memory'>['people'][number];

export const memory: Section<'memory'> = {
  heading: 'In Memory',
  lead:
    'Six coaches we carry with us. Their whistles are quiet. What they taught is not. ' +
    'They are made up, and hold this page until the club writes about its own.',
  picture: { src: '/art/bleachers.svg', alt: '' },
  people: [
    {
      name: 'Augustus “Gus” Bellweather',
      years: '1931 to 2019',
      role: 'Baseball, Port Amity High School, 34 seasons',
      text:
        'Gus raked the infield himself every morning at six, in a tie. He never cut a boy who showed up. ' +
        'When a doctor told him to stay off his feet, he raked it from a chair, and the chair is still in the dugout.',
      quote: '“He knew my batting average and my mother’s birthday.” Arturo Delgado-Finch, class of 1994',
      picture: still('cap'),
    },
    {
      name: 'Thelma Rae Castellan',
      years: '1938 to 2021',
      role: 'Basketball, Lake Ansel High School, 29 seasons',
      text:
        'The first woman to coach a varsity team in this county. She asked for one gymnasium hour a week and was ' +
        'told there was none to spare. She took six in the morning. By the end of it they had to buy her a trophy case.',
      quote: '“She told us to take up space. We are still taking it.” Denise Achebe-Stone',
      picture: still('whistle'),
    },
    {
      name: 'Orrin Vandemeer',
      years: '1929 to 2016',
      role: 'Track and field, Palmetto Central High, 40 seasons',
      text:
        'Orrin timed every race with the same watch and threw out any time that flattered you. ' +
        'He learned the name of every last-place finisher in the county, and used it when he cheered.',
      quote: '“I still hear the click at the finish line.” Clarence Whitlowe',
      picture: still('watch'),
    },
    {
      name: 'Sister Agnes Doyle-Marsh',
      years: '1934 to 2020',
      role: 'Swimming, St. Brendan’s School, 22 seasons',
      text:
        'She walked the pool deck in sandals and a habit, and taught half of Port Amity to float. ' +
        'She held each child by two fingers under the neck, and nobody ever felt the moment she let go.',
      quote: '“Breathe out, she said. It works for everything.” Peg Lindqvist',
      picture: still('goggles'),
    },
    {
      name: 'Leonard Ishikawa-Poole',
      years: '1941 to 2023',
      role: 'Tennis, Palmetto State College, 27 seasons',
      text:
        'Leonard strung rackets for any child who asked and never sent a bill. ' +
        'When his family opened his closet they found sixty-one of them, each with a name on a tag, strung and ready.',
      quote: '“He called every close ball in our favor, even when we wished he wouldn’t.” Harold Vasquez-Brandt',
      picture: still('racket'),
    },
    {
      name: 'Roosevelt “Rosie” Tannahill',
      years: '1936 to 2022',
      role: 'Softball, county recreation, 45 seasons',
      text:
        'A mail carrier who coached five nights a week on the last field with working lights. ' +
        'He knew every street his players lived on, and which porch light stayed on too late, and he kept an eye out.',
      quote: '“If the lights went out, he parked his truck on the foul line and turned on the beams.” Winston Pryorly',
      picture: still('ball'),
    },
  ],
  closing:
    'If you have a photo or a memory of a coach we have lost, we would be glad to add it here. ' +
    'Write to us when you are ready. There is no hurry.',
};

// The drawings stand in for portraits; the name beside them says who is meant.
function still(thing: string): Person['picture'] {
  return { src: `/art/still-${thing}.svg`, alt: '' };
}
