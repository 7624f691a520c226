import type { Album } from './album.ts';

const peg = 'peglindqvist';
const denise = 'deniseachebestone';
const dale = 'dalehutchings';

/** Newest first. */
export const lastYear: Album[] = [
  {
    daysAgo: 298,
    creator: peg,
    photos: [
      ['breakfast', 'The January breakfast. Forty plates and one birthday.'],
      ['pennants', 'Thelma Rae sewed the sixth pennant by hand.', 'ink'],
      ['trophies', 'The new shelf. Level, says the level.'],
      ['team', 'Nine who remember the shed.', 'ink'],
      ['still-ball', 'A birthday ball. No candles were attached.'],
    ],
  },
  {
    daysAgo: 335,
    creator: denise,
    photos: [
      ['bus', 'The toy drive bus, with its antlers on.'],
      ['bus', 'Antlers off. Route 41 is windy.', 'ink'],
      ['pantry', 'Wrapped by table three, who did not talk for an hour.'],
      ['backpacks', 'A few extra, for the ones who come late.'],
      ['bench', 'Carols were sung here. Some of the words were right.'],
    ],
  },
  {
    daysAgo: 362,
    creator: dale,
    photos: [
      ['gridiron', 'Palmetto Central, last home game of the year.'],
      ['bleachers', 'Everybody stood, so here are the seats.'],
      ['still-whistle', 'Blown for the last time in 31 seasons.'],
      ['locker', 'Cleaned out, except the tape on hook two.', 'ink'],
      ['playbook', 'Handed on, with coffee rings.', 'ink'],
    ],
  },
  {
    daysAgo: 398,
    creator: peg,
    photos: [
      ['pantry', 'Sixty boxes by ten o’clock.'],
      ['team', 'The wrestlers again, two boxes each.', 'brass'],
      ['breakfast', 'Pancakes for the drivers.'],
      ['bench', 'Bench number ten. The sign says wet paint, and means it.'],
      ['still-cap', 'Lost and found. Mostly found.'],
    ],
  },
  {
    daysAgo: 431,
    creator: denise,
    photos: [
      ['court', 'Free-throw clinic. Elbows in, eyes up.'],
      ['court', 'The borrowed hoop, four feet lower than it looks.', 'ink'],
      ['playbook', 'Denise’s whole method fits on one card.'],
      ['still-ball', 'Not the right ball. It was used all the same.'],
      ['trophies', 'The small cup for the smallest hand.', 'ink'],
    ],
  },
  {
    daysAgo: 466,
    creator: peg,
    photos: [
      ['pool', 'County swim meet. Lanes were assigned, then assigned again.'],
      ['pool', 'The quiet minute before.', 'ink'],
      ['still-goggles', 'Peg’s. She lends them with a look.'],
      ['bleachers', 'The splash zone, as it turned out.'],
      ['still-watch', 'Good to a tenth. Peg is good to a hundredth.'],
    ],
  },
  {
    daysAgo: 502,
    creator: dale,
    photos: [
      ['pitch', 'Under-twelves, Saturday at nine. The oranges were sliced.'],
      ['pitch', 'Nobody kept score. It was six to four.', 'ink'],
      ['team', 'Every one of them played goal once.'],
      ['bench', 'The snack bench, well defended.'],
      ['still-whistle', 'Borrowed for the morning, returned by noon.'],
    ],
  },
  {
    daysAgo: 539,
    creator: denise,
    photos: [
      ['lake', 'Masters rowing, sunrise. Combined age of the boat, 268.'],
      ['lake', 'Amos brought the boat and the coffee.', 'brass'],
      ['lake', 'Mist on Lake Ansel, and somebody saying “pull”.', 'ink'],
      ['trail', 'The way down to the landing.'],
      ['breakfast', 'What it was all for.'],
    ],
  },
  {
    daysAgo: 577,
    creator: peg,
    photos: [
      ['links', 'Eighteen teams, one lost cart.'],
      ['links', 'Hole nine, where the heron lives.', 'turf'],
      ['plate', 'Dessert on home plate. A long story.', 'clay'],
      ['trophies', 'Longest drive, shortest speech.'],
      ['bus', 'The bus home, quieter than the bus there.'],
    ],
  },
  {
    daysAgo: 613,
    creator: dale,
    photos: [
      ['diamond', 'Opening day, Memorial Park.'],
      ['diamond', 'The infield, raked the way Gus liked it.', 'turf'],
      ['plate', 'First pitch by a six-year-old. A strike.'],
      ['still-ball', 'That ball. She would not let go of it.'],
      ['pennants', 'Six pennants for six old champions.'],
    ],
  },
  {
    daysAgo: 652,
    creator: denise,
    photos: [
      ['tennis', 'Court one, with Leonard’s name on it.'],
      ['still-racket', 'Number 14 of sixty-one, out for some air.'],
      ['bleachers', 'Saved seats. He was never late.'],
      ['team', 'All who learned a backhand from him and came.'],
      ['bench', 'Bench number nine, beside court one.'],
    ],
  },
  {
    daysAgo: 690,
    creator: peg,
    photos: [
      ['locker', 'The shed is empty. Four hooks come along.', 'brass'],
      ['trail', 'Everything was carried by hand, uphill.', 'ink'],
      ['trophies', 'Nathaniel’s case goes through the door with a quarter inch to spare.'],
      ['breakfast', 'The first breakfast in the new room.'],
      ['team', 'The movers. Nobody is admitting to the scratch.'],
    ],
  },
];
