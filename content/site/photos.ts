import type { Section } from '#contracts/site/site.ts';
import { type ArchivePhoto, photo } from './photo.ts';

/** Back to the first breakfast. */
const laterPhotos: ArchivePhoto[] = [
  photo(2026, 'plate', 'Chalked and ready.'),
  photo(2025, 'beach', 'Senior beach volleyball, the last point of the day. It took eleven minutes.'),
  photo(2024, 'team', 'Summer clinic, second week. The sign says best behavior. It was a hope.'),
  photo(2023, 'lake', 'Masters rowing on Lake Ansel. Combined age of the boat, 271.'),
  photo(2022, 'pool', 'County swim meet, an hour before the lane assignments were argued.'),
  photo(2021, 'court', 'New floor at Lake Ansel gym. Socks only until Friday.', 'ink'),
  photo(2020, 'lake', 'The year we met outdoors. Amos brought the boat and the coffee.', 'brass'),
  photo(2019, 'pennants', 'The wall in the back room, dusted for company.'),
  photo(2019, 'diamond', 'Opening day at Memorial Park, before the gates opened.'),
  photo(2018, 'trail', 'Whitlowe’s hill again. Twelve repeats, thirty-one years later.', 'turf'),
  photo(2017, 'tennis', 'Heron Point, the morning Leonard’s name went up on court one.', 'turf'),
  photo(2016, 'bleachers', 'The evening of Orrin’s service. Somebody left a cap on row four.'),
  photo(2015, 'backpacks', '210 backpacks. Every one has a letter from a coach in the front pocket.'),
  photo(2015, 'pool', 'Learn-to-Swim Week, our five-year anniversary gift. Lane two is for the brave.', 'turf'),
  photo(2014, 'links', 'Scholarship scramble, hole four. Three balls are in the water and one is in a cart.', 'turf'),
  photo(2014, 'bus', 'Ninety turkeys left on this bus. Ninety arrived.'),
  photo(2013, 'bench', 'Bench number six. The sign said wet paint. Winston sat down anyway.'),
  photo(2013, 'court', 'The borrowed gym, a week after the roof. The bucket is for sentiment.'),
  photo(2012, 'pantry', 'Sixty boxes for the food bank. The wrestlers carried two at a time.'),
  photo(2012, 'plate', 'The new chalk liner’s first straight line. There was applause.', 'clay'),
  photo(2011, 'trophies', 'The case by the front door, built by Nathaniel Brightwater and one nephew.', 'brass'),
  photo(2011, 'pitch', 'Cedar Landing tries on sixty pairs of cleats at once.'),
  photo(2010, 'locker', 'Our first clubhouse, a borrowed shed with four hooks. There were nine of us.', 'brass'),
  photo(2010, 'breakfast', 'The first breakfast, June 2. Nine coaches, one check, a long discussion.'),
];

/** From the coaches’ own shoeboxes, before there was a club. */
const earlierPhotos: ArchivePhoto[] = [
  photo(2008, 'track', 'Summer relays. Harbor Middle dropped the baton twice and still took third.', 'clay'),
  photo(2005, 'beach', 'The first beach tournament. The trophy was a conch.', 'brass'),
  photo(2002, 'team', 'County all-stars, ages nine to twelve, and one coach who snuck in.', 'brass'),
  photo(1999, 'court', 'The night the lights went out in overtime. They finished by flashlight.', 'brass'),
  photo(1997, 'still-racket', 'Number 14 of Leonard’s sixty-one rackets.'),
  photo(1995, 'pennants', 'District week. Somebody’s mother sewed all six.', 'ink'),
  photo(1993, 'playbook', 'The play that beat Palmetto Central, drawn on the way there.', 'ink'),
  photo(1991, 'plate', 'Chalked by hand at five in the morning, for a game at seven at night.', 'ink'),
  photo(1990, 'still-goggles', 'Sister Agnes’s spare pair. She owned no other kind.'),
  photo(1988, 'trophies', 'The case in the hall at Port Amity High, before the glass.', 'ink'),
  photo(1987, 'trail', 'Whitlowe’s hill, repeat nine of twelve.', 'ink'),
  photo(1985, 'still-cap', 'Gus Bellweather’s cap, his third of the season. He gave them away.'),
  photo(1984, 'pitch', 'Soccer comes to Cedar Landing. The goals came two years later.', 'ink'),
  photo(1982, 'lake', 'The first eight-oared shell in the county, with four oars in it.', 'ink'),
  photo(1981, 'locker', 'Four hooks in the equipment shed. Nobody ever took another man’s hook.', 'ink'),
  photo(1979, 'court', 'Lake Ansel gym at six in the morning, the only hour they would give her.', 'ink'),
  photo(1977, 'still-whistle', 'Thelma Rae’s first whistle, bought with her own dollar.'),
  photo(1976, 'gridiron', 'Palmetto Central under the new lights. Two towers worked.', 'ink'),
  photo(1974, 'pool', 'Bayside pool the morning before the first county meet.', 'ink'),
  photo(1973, 'still-watch', 'Orrin’s watch. It never flattered anybody.'),
  photo(
    1971,
    'track',
    'Cinders until May of that year, then this. Orrin Vandemeer would not let anyone walk on it.',
    'ink',
  ),
  photo(1968, 'diamond', 'Memorial Park the spring it opened. The outfield was half sand.', 'ink'),
  photo(1966, 'bus', 'The borrowed bus on Route 41. It came back with more dents than it left with.', 'ink'),
  photo(1964, 'team', 'Port Amity High baseball. Third row, far right, the boy who became our Dale.', 'ink'),
  photo(1961, 'still-ball', 'The ball that broke the principal’s window. He kept it, then gave it back in 1994.'),
];

export const photos: Section<'photos'> = {
  heading: 'Archived photo gallery',
  lead:
    'From last season back to the first shoebox. Choose any photo to see it larger. ' +
    'These are drawings with made-up captions, holding the place of the club’s own photos.',
  picture: { src: '/art/pennants.svg', alt: '' },
  photos: [...laterPhotos, ...earlierPhotos],
};
