import { coach, job, type Person, study, video } from './person.ts';

export const trackAndTrail: Person[] = [
  coach('Rosalind Okafor-Pike', {
    handle: 'rosalindop',
    portrait: '06',
    status: 'Coaching ',
    company: 'Harbor Middle School',
    location: 'Cedar Landing, Florida',
    favsports: ['Track & Field', 'Cross-Country', 'Volleyball', 'Cycling'],
    social: ['facebook', 'twitter'],
    bio: `
      Eleven years of seventh-graders with batons. I am the only coach in the county who budgets for replacements. They
      drop it, they pick it up, they pass it on. If that is not the whole job I do not know what is.`,
    experience: [
      job('Track and Field Coach', 'Harbor Middle School', 'Cedar Landing, Florida', '2015-02-02'),
      job(
        'Letter Carrier',
        'United States Mail',
        'Cedar Landing, Florida',
        '1986-05-05',
        '2014-12-31',
        'Route 12. Walked about 70,000 miles of it.',
      ),
    ],
    education: [
      study('Certificate, Track Coach Level 2', 'State Coaches Institute', '', '2014-09-08', '2015-01-23'),
      study('Physical Education', 'Palmetto State College', 'Lake Ansel, Florida', '1979-09-04', '1983-06-10'),
    ],
    videos: [video(25, 'The blind handoff', 'Trust first, hand second.', 'track')],
  }),
  coach('Clarence Whitlowe', {
    handle: 'clarencewhitlowe',
    portrait: '12',
    status: 'Retired',
    company: 'Palmetto Central High',
    location: 'Lake Ansel, Florida',
    favsports: ['Cross-Country', 'Track & Field', 'Walking', 'Fishing'],
    bio: `
      Thirty-seven autumns of cross-country. There is a hill with my name on it, which I take as a compliment and my
      runners did not. Twelve repeats. I always ran the first one with them and timed the rest.

      Doughnuts are my department.`,
    experience: [
      job(
        'Cross-Country Coach',
        'Palmetto Central High',
        'Lake Ansel, Florida',
        '1974-08-19',
        '2011-11-12',
        'Under Orrin Vandemeer at first, then in spite of him, then with his watch.',
      ),
      job('Geography Teacher', 'Palmetto Central High', 'Lake Ansel, Florida', '1973-08-20', '2009-06-05'),
    ],
    education: [study('Geography', 'Palmetto State College', 'Lake Ansel, Florida', '1968-09-03', '1972-06-09')],
    videos: [video(26, 'How to run down a hill', 'Everybody practices up.', 'trail')],
  }),
  coach('Beatrix Sandoval-Kerr', {
    handle: 'beatrixsk',
    status: 'Coaching ',
    company: 'Sawgrass High School',
    location: 'Sawgrass, Florida',
    favsports: ['Track & Field', 'Weightlifting', 'Softball'],
    social: ['twitter', 'instagram', 'youtube'],
    bio: `
      Shot, discus, javelin. I coach the corner of the field where everyone is told to look out. My girls carry their own
      implements and other people’s groceries.`,
    experience: [
      job('Throws Coach', 'Sawgrass High School', 'Sawgrass, Florida', '2011-01-17'),
      job('Welder', 'Sawgrass Mill Company', 'Sawgrass, Florida', '2005-03-07', undefined, 'I fix the cage myself.'),
    ],
    education: [study('Welding', 'Palmetto Technical Institute', 'Sawgrass, Florida', '2003-09-02', '2005-02-25')],
    videos: [video(27, 'The glide, without the grunt', 'The grunt comes by itself.', 'track-clay')],
  }),
  coach('Leopold Crane', {
    handle: 'leopoldcrane',
    status: 'Retired',
    company: 'Palmetto State College',
    location: 'Lake Ansel, Florida',
    favsports: ['Track & Field', 'Gymnastics', 'Chess'],
    bio: `
      Pole vault, twenty-three seasons. It is the only event where you always end on a miss, and I found that a good thing
      to teach. I mend clocks, badly, for friends.`,
    experience: [
      job('Vault and Jumps Coach', 'Palmetto State College', 'Lake Ansel, Florida', '1984-09-03', '2007-06-08'),
      job('Physics Teacher', 'Lake Ansel High School', 'Lake Ansel, Florida', '1976-08-23', '1984-06-01'),
    ],
    education: [study('Physics', 'Palmetto State College', 'Lake Ansel, Florida', '1971-09-07', '1975-06-13')],
  }),
  coach('Tamsin Wray', {
    handle: 'tamsinwray',
    status: 'Teaching',
    company: 'Palmetto Central High',
    location: 'Lake Ansel, Florida',
    favsports: ['Cross-Country', 'Cycling', 'Track & Field', 'Rowing'],
    social: ['instagram', 'facebook', 'linkedin'],
    bio: `
      I ran for Coach Whitlowe, swore I would never make anyone do that hill, and now have his job and his hill. Twelve
      repeats. I run the first one with them.`,
    experience: [
      job('Cross-Country Coach and English Teacher', 'Palmetto Central High', 'Lake Ansel, Florida', '2012-08-13'),
      job(
        'Reporter',
        'The Palmetto Ledger',
        'Port Amity, Florida',
        '2007-06-18',
        '2012-07-27',
        'High school sports and one county fair.',
      ),
    ],
    education: [
      study('English', 'Palmetto State College', 'Lake Ansel, Florida', '2003-08-25', '2007-05-11'),
      study('Diploma', 'Palmetto Central High', 'Lake Ansel, Florida', '1999-08-23', '2003-05-23'),
    ],
    videos: [
      video(28, 'Whitlowe’s hill, all twelve', 'Filmed from the top. I did not run with the camera.', 'trail-turf'),
    ],
  }),
  coach('Constance Bellweather', {
    handle: 'conniebellweather',
    status: 'Other',
    company: 'County Scorekeepers',
    location: 'Port Amity, Florida',
    favsports: ['Baseball', 'Archery', 'Cycling'],
    social: ['facebook'],
    bio: `
      Daughter of Gus. I kept his books from the age of nine and can tell you what any boy in Port Amity hit with two
      outs between 1971 and 1994. I coach archery at the community center, where it is quiet.`,
    experience: [
      job('Official Scorekeeper', 'County Scorekeepers', 'Port Amity, Florida', '1978-02-20'),
      job('Archery Coach', 'Port Amity Community Center', 'Port Amity, Florida', '2009-10-05'),
    ],
    education: [study('Bookkeeping', 'Palmetto Technical Institute', 'Sawgrass, Florida', '1980-09-02', '1982-06-11')],
  }),
];
