import { coach, job, type Person, study, video } from './person.ts';

export const pitchAndGreen: Person[] = [
  coach('Bridie Fallonby', {
    handle: 'bridiefallonby',
    portrait: '10',
    status: 'Coaching ',
    company: 'County Youth Soccer League',
    location: 'Cedar Landing, Florida',
    favsports: ['Soccer', 'Track & Field', 'Basketball', 'Swimming'],
    social: ['facebook', 'instagram', 'twitter'],
    bio: `
      Under-twelves at Cedar Landing. I was a goalkeeper, so I believe in getting up again and in pointing at other
      people. We have two goals with nets, thanks to this club, and I still say good morning to the trash cans.`,
    experience: [
      job('Coach, Under-Twelves', 'County Youth Soccer League', 'Cedar Landing, Florida', '2008-03-01'),
      job('Nurse', 'Cedar Landing Clinic', 'Cedar Landing, Florida', '2000-07-10'),
    ],
    education: [study('Nursing', 'Palmetto State College', 'Lake Ansel, Florida', '1995-08-28', '2000-05-12')],
    videos: [
      video(29, 'Goalkeeping for the under-twelves', 'Step one is to want it.', 'pitch'),
      video(30, 'A warm-up that looks like tag', 'It is tag.', 'pitch-ink'),
    ],
  }),
  coach('Tomas Kowal-Reyes', {
    handle: 'tomaskr',
    status: 'Retired',
    company: 'Port Amity High School',
    location: 'Port Amity, Florida',
    favsports: ['Golf', 'Baseball', 'Tennis', 'Cross-Country'],
    bio: `
      Twenty-four seasons of high school golf out of one van. I have looked for more balls than most people have hit. A
      good round, I told them, is one where you can tell the truth about every hole.`,
    experience: [
      job('Golf Coach', 'Port Amity High School', 'Port Amity, Florida', '1986-01-20', '2010-05-07'),
      job('Civics Teacher', 'Port Amity High School', 'Port Amity, Florida', '1980-08-25', '2013-06-07'),
    ],
    education: [
      study('Political Science', 'Palmetto State College', 'Lake Ansel, Florida', '1975-09-02', '1979-06-08'),
    ],
    videos: [video(31, 'The short putt', 'Two feet, one thought.', 'links-turf')],
  }),
  coach('Rafferty Montesino', {
    handle: 'raffmontesino',
    status: 'Coaching ',
    company: 'Sawgrass High School',
    location: 'Sawgrass, Florida',
    favsports: ['Soccer', 'Futsal', 'Basketball', 'Surfing'],
    social: ['instagram', 'twitter', 'youtube', 'facebook'],
    bio: `
      Nephew of a founder, which gets me the chair by the kitchen door. My uncle Rafael found this club its gym. I am
      still trying to find my team its left back.`,
    experience: [
      job('Boys’ Soccer Coach', 'Sawgrass High School', 'Sawgrass, Florida', '2018-10-29'),
      job('Midfielder', 'Port Amity Rovers', 'Port Amity, Florida', '2009-03-14', '2017-11-04'),
      job(
        'Referee, Recreation League',
        'County Youth Soccer League',
        'Cedar Landing, Florida',
        '2007-09-08',
        '2018-05-19',
      ),
    ],
    education: [study('Sport Science', 'Palmetto State College', 'Lake Ansel, Florida', '2005-08-29', '2009-05-08')],
    videos: [video(32, 'Rondo for people who dislike running', 'They run anyway. Do not tell them.', 'pitch')],
  }),
  coach('Yolanda Prince-Abbot', {
    handle: 'yolandapa',
    status: 'Retired',
    company: 'St. Brendan’s School',
    location: 'Port Amity, Florida',
    favsports: ['Field Hockey', 'Lacrosse', 'Golf', 'Swimming'],
    social: ['facebook'],
    bio: `
      Field hockey in Florida, twenty seasons, in a climate that was against it. I learned to float from Sister Agnes and
      to stand my ground from her too. I keep bees now. It is the same work.`,
    experience: [
      job('Field Hockey and Lacrosse Coach', 'St. Brendan’s School', 'Port Amity, Florida', '1991-08-12', '2011-05-20'),
      job('Beekeeper', 'Prince-Abbot Honey', 'Port Amity, Florida', '2012-04-01'),
    ],
    education: [study('Biology', 'Palmetto State College', 'Lake Ansel, Florida', '1980-09-02', '1984-06-08')],
  }),
  coach('Ephraim Stubbs', {
    handle: 'ephraimstubbs',
    status: 'Retired',
    company: 'Palmetto Lanes',
    location: 'Lake Ansel, Florida',
    favsports: ['Bowling', 'Horseshoes', 'Baseball'],
    bio: `
      Born in 1940, bowling since 1955, and coach of the Lake Ansel juniors until the lanes closed. High game 279. The
      fourth frame still wakes me up. I have the good seat at breakfast because I come at six.`,
    experience: [
      job('Junior Bowling Coach', 'Palmetto Lanes', 'Lake Ansel, Florida', '1970-09-12', '2012-03-31'),
      job(
        'Pin Boy, then Mechanic, then Manager',
        'Palmetto Lanes',
        'Lake Ansel, Florida',
        '1955-06-06',
        '2012-03-31',
        'In that order.',
      ),
    ],
    education: [study('Diploma', 'Lake Ansel High School', 'Lake Ansel, Florida', '1955-09-06', '1959-06-05')],
  }),
  coach('Birdie Halvorsen', {
    handle: 'birdiehalvorsen',
    status: 'Working',
    company: 'Heron Point Links',
    location: 'Heron Point, Florida',
    favsports: ['Golf', 'Skiing', 'Tennis', 'Bowling', 'Archery', 'Cycling', 'Rowing', 'Walking'],
    social: ['linkedin', 'facebook', 'instagram'],
    bio: `
      Yes, it is my real name, and yes, I have heard it. I run the shop at Heron Point and teach the Wednesday juniors.
      Lost balls are a quarter each, and half of them are Tomas’s.`,
    experience: [
      job('Teaching Professional', 'Heron Point Links', 'Heron Point, Florida', '2004-03-01'),
      job('Ski Instructor', 'Pine Notch Resort', 'Pine Notch, Vermont', '1996-12-01', '2003-04-06'),
    ],
    education: [study('Hospitality', 'Green Valley College', 'Pine Notch, Vermont', '1992-09-01', '1996-05-18')],
    videos: [video(33, 'Chipping in the kitchen', 'Use a towel. Save the lamp.', 'links')],
  }),
];
