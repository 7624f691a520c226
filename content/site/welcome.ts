import type { Section } from '#contracts/site/site.ts';

export const welcome: Section<'welcome'> = {
  headline: ['The game ends.', 'Coaching doesn’t.'],
  lead:
    'Fieldhouse is the home of Palmetto County’s coaches, active and retired, from every sport. ' +
    'We share breakfast, keep the stories, and give back to the county that raised our teams.',
  deskHeading: 'Welcome to the Fieldhouse',
  deskText:
    'If you ever blew a whistle in this county, at a school, a pool, a park or a church gym, you have a seat here. ' +
    'Families, players and neighbors are welcome too.',
  deskPoints: [
    { icon: 'coffee', text: 'Breakfast on the 1st Wednesday of each month' },
    { icon: 'heart-handshake', text: '100% of donations go to community service' },
    { icon: 'photo', text: 'Photographs and stories from six decades of ball' },
  ],
  deskPicture: { src: '/art/pennants.svg', alt: 'Six felt pennants on a wooden wall' },
  claims: [
    { figure: '200+', label: 'coaches, and counting' },
    { figure: '100%', label: 'of donations go to community service' },
    { figure: '10,000', label: 'games won' },
    { figure: '300', label: 'years of experience' },
  ],
  storyHeading: 'Our full Story',
  storyPicture: { src: '/art/team-brass.svg', alt: 'An old team photograph, three rows of players in caps' },
  story: [
    'On the first Wednesday of June 2010, nine coaches met in the back room of a diner on Harbor Avenue. ' +
      'They had 300 years of experience between them and had spent most of it beating each other. ' +
      'They wanted to keep the arguments going without the buses.',
    'They chipped in for coffee, wrote their names on a placemat, and agreed on two rules. Every coach is welcome, ' +
      'whatever the sport. And 100% of donations go to community service: the members buy their own pancakes.',
    'The second month brought fourteen coaches, the third brought thirty, and the fourth brought a polite word from ' +
      'the fire marshal. In June 2015 we kept our five-year anniversary with a sheet cake the size of home plate. ' +
      'The cake was the shape of home plate too. The corners went first.',
    'Today more than 200 coaches have signed on. Together we have won 10,000 games, lost a good number more, and ' +
      'bought a great many pairs of cleats for children who needed them. The placemat hangs in a frame by the door.',
    'If you coached here, for one season or for forty, come to breakfast. Sit anywhere. Somebody will ask you about ' +
      'the one that got away, and then tell you about theirs.',
  ],
};
