import type { Section } from '#contracts/site/site.ts';

export const quotes: Section<'quotes'> = {
  quotes: [
    {
      text: 'Nobody remembers the score. They remember who waited for them in the parking lot.',
      author: 'Coach Peg Lindqvist, swimming, 31 seasons',
    },
    {
      text: 'I never taught a boy to hit. I taught him to come back Tuesday.',
      author: 'Coach Dale Hutchings, baseball, 34 seasons',
    },
    {
      text: 'The scoreboard is a clock with opinions. Watch the children instead.',
      author: 'Coach Rosalind Okafor-Pike, track and field',
    },
    {
      text: 'If you want to know a team, look at who carries the water.',
      author: 'Coach Winston Pryorly, football, 28 seasons',
    },
    {
      text: 'Run your own hill. The other fellow’s hill is none of your business.',
      author: 'Coach Clarence Whitlowe, cross-country, 37 seasons',
    },
    {
      text: 'You can yell, or you can be heard. Pick before you open your mouth.',
      author: 'Coach Denise Achebe-Stone, basketball',
    },
    {
      text: 'Losing is only expensive if you leave without the lesson you paid for.',
      author: 'Coach Harold Vasquez-Brandt, tennis, 26 seasons',
    },
    {
      text: 'Every great save starts with somebody bothering to get up.',
      author: 'Coach Bridie Fallonby, soccer',
    },
    {
      text: 'The bench is not a punishment. It is the best seat for learning in the house.',
      author: 'Coach Loretta Quill-Hammond, softball, 22 seasons',
    },
    {
      text: 'Be early, be kind, and bring an extra pair of socks.',
      author: 'Coach Amos Tidewater, rowing, 19 seasons',
    },
    {
      text: 'The wind is blowing for both teams. Only one of them will mention it.',
      author: 'Coach Kailani Moreau, beach volleyball',
    },
    {
      text: 'A good putt and a good apology have the same stroke: short, straight, and no looking up too soon.',
      author: 'Coach Tomas Kowal-Reyes, golf, 24 seasons',
    },
    {
      text: 'Two minutes on the mat will tell you more about yourself than a year of talking.',
      author: 'Coach Emmett Sorrowood, wrestling, 30 seasons',
    },
    {
      text: 'Praise in front of everyone. Correct beside the bus.',
      author: 'Coach Vernelle Dupree-Lamb, volleyball, 27 seasons',
    },
    {
      text: 'I have coached a state champion and a boy who learned to swim. I know which one writes.',
      author: 'Coach Hollis Baymore, swimming and diving',
    },
    {
      text: 'Talent is a fine thing to have in the car. Effort is still the gas.',
      author: 'Coach Ignatius Pell, football, 33 seasons',
    },
    {
      text: 'Sportsmanship is easy at nine to nothing. Show me at eight to nine.',
      author: 'Coach Ottilie Marsh-Kendrick, softball',
    },
    {
      text: 'Somebody chalked the lines before you got here. Thank them, then play.',
      author: 'Coach Rufus Applegarth, groundskeeper and baseball',
    },
    {
      text: 'Twenty years on, they still call me Coach. I never did get a better promotion.',
      author: 'Coach Arturo Delgado-Finch, baseball',
    },
  ],
};
