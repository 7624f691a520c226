import { type ArchivePhoto, photo } from './photo.ts';

/** Back to the first breakfast. */
export const laterPhotos: ArchivePhoto[] = [
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
