import { coach, job, type Person, study, video } from './person.ts';

export const gridironAndMat: Person[] = [
  coach('Winston Pryorly', {
    handle: 'winstonpryorly',
    portrait: '02',
    status: 'Retired',
    company: 'Palmetto Central High',
    location: 'Lake Ansel, Florida',
    favsports: ['Football', 'Weightlifting', 'Track & Field', 'Baseball'],
    social: ['facebook'],
    bio: `
      Twenty-eight seasons at Palmetto Central, most of them under lights that worked. I was known for running the same
      play until somebody stopped it. In 1991 nobody did.

      I paint benches now, and sit on them, in that order from now on.`,
    experience: [
      job(
        'Head Football Coach',
        'Palmetto Central High',
        'Lake Ansel, Florida',
        '1985-07-15',
        '2013-12-06',
        '211 wins, and I remember the others better.',
      ),
      job('Line Coach', 'Palmetto Central High', 'Lake Ansel, Florida', '1976-08-01', '1985-06-30'),
      job('Left Guard', 'Palmetto State College', 'Lake Ansel, Florida', '1970-08-15', '1973-11-24'),
    ],
    education: [study('Industrial Arts', 'Palmetto State College', 'Lake Ansel, Florida', '1970-09-08', '1974-06-14')],
    videos: [video(7, 'The off-tackle play, explained slowly', 'Because it works slowly, too.', 'playbook')],
  }),
  coach('Ignatius Pell', {
    handle: 'ignatiuspell',
    portrait: '05',
    status: 'Retired',
    company: 'Sawgrass High School',
    location: 'Sawgrass, Florida',
    favsports: ['Football', 'Chess', 'Golf'],
    bio: `
      Thirty-three years of calling plays against Winston Pryorly, and he still owes me a fourth quarter. I taught Latin
      by day. My linemen could decline a noun and a blitz.`,
    experience: [
      job('Head Football Coach', 'Sawgrass High School', 'Sawgrass, Florida', '1978-08-01', '2011-11-18'),
      job('Latin Teacher', 'Sawgrass High School', 'Sawgrass, Florida', '1974-08-26', '2011-06-03'),
    ],
    education: [
      study('Classics', 'Palmetto State College', 'Lake Ansel, Florida', '1970-09-08', '1974-06-14'),
      study(
        'Master of Education',
        'Palmetto State College',
        'Lake Ansel, Florida',
        '1979-06-04',
        '1982-08-13',
        'Summers only.',
      ),
    ],
  }),
  coach('Emmett Sorrowood', {
    handle: 'emmettsorrowood',
    status: 'Retired',
    company: 'Cedar Landing High School',
    location: 'Cedar Landing, Florida',
    favsports: ['Wrestling', 'Weightlifting', 'Fishing'],
    social: ['facebook', 'linkedin'],
    bio: `
      Thirty seasons on a mat that I mopped myself. I have been pinned by boys who are now deputies, dentists and one
      deacon, and I bring it up whenever I need a ride.`,
    experience: [
      job(
        'Head Wrestling Coach',
        'Cedar Landing High School',
        'Cedar Landing, Florida',
        '1981-11-01',
        '2011-02-26',
        'Sixteen state placers and one champion, at 103 pounds.',
      ),
      job('Shop Teacher', 'Cedar Landing High School', 'Cedar Landing, Florida', '1979-08-20', '2012-06-01'),
    ],
    education: [
      study('Industrial Arts', 'Palmetto Technical Institute', 'Sawgrass, Florida', '1975-09-02', '1979-06-08'),
    ],
    videos: [
      video(8, 'The stand-up, from the bottom', 'Everything good starts with getting up.', 'court-brass'),
      video(9, 'Mopping a mat properly', 'Bleach, patience, and straight lines.', 'locker'),
    ],
  }),
  coach('Marcus Thibodeaux-Lane', {
    handle: 'coachtlane',
    portrait: '08',
    status: 'Coaching ',
    company: 'Palmetto Central High',
    location: 'Lake Ansel, Florida',
    favsports: ['Football', 'Track & Field', 'Basketball'],
    social: ['twitter', 'youtube', 'facebook'],
    bio: `
      I have the defensive line at Palmetto Central and a beard that went white the year we started three freshmen. I
      played for Coach Pryorly. He still sends me drawings on napkins, and I still run them.`,
    experience: [
      job('Defensive Line Coach', 'Palmetto Central High', 'Lake Ansel, Florida', '2003-08-04'),
      job('Deputy', 'Palmetto County Sheriff', 'Lake Ansel, Florida', '1989-06-12', '2014-06-30'),
    ],
    education: [study('Criminal Justice', 'Palmetto State College', 'Lake Ansel, Florida', '1985-08-26', '1989-05-19')],
    videos: [video(10, 'Hands first, then feet', 'A drill for young linemen, on grass.', 'gridiron')],
  }),
  coach('Deshawn Merriweather', {
    handle: 'coachdmerri',
    status: 'Working',
    company: 'Harbor Light Insurance',
    location: 'Port Amity, Florida',
    favsports: ['Football', 'Basketball', 'Bowling', 'Golf'],
    social: ['linkedin', 'instagram'],
    bio: `
      I sell insurance on weekdays and coach flag football on Saturdays, and only one of them keeps me up at night. Forty
      third-graders, forty belts, and somewhere in Port Amity there are eleven of them I have never found.`,
    experience: [
      job('Agent', 'Harbor Light Insurance', 'Port Amity, Florida', '2010-03-15'),
      job(
        'Flag Football Coach',
        'County Parks and Recreation',
        'Port Amity, Florida',
        '2016-09-10',
        undefined,
        'Ages six to nine. No score is kept, except by all of them.',
      ),
    ],
    education: [study('Business', 'Palmetto State College', 'Lake Ansel, Florida', '2001-08-27', '2005-05-13')],
  }),
  coach('Grady Hollowell', {
    handle: 'chaingrady',
    status: 'Other',
    company: 'Friday Night Chain Crew',
    location: 'Sawgrass, Florida',
    favsports: ['Football', 'Weightlifting', 'Fishing'],
    bio: `
      Forty-one autumns on the chain crew, so I have seen more football from closer up than anyone in this county, and
      told nobody a thing. I also coached the power lifters for ten years. They did the lifting.`,
    experience: [
      job('Down Marker', 'Friday Night Chain Crew', 'Sawgrass, Florida', '1985-09-06'),
      job('Weightlifting Coach', 'Sawgrass High School', 'Sawgrass, Florida', '1994-01-10', '2004-05-28'),
    ],
    education: [study('Diploma', 'Sawgrass High School', 'Sawgrass, Florida', '1968-09-03', '1972-06-02')],
  }),
  coach('Nate Castellan', {
    handle: 'natecastellan',
    status: 'Intern',
    company: 'Cedar Landing High School',
    location: 'Cedar Landing, Florida',
    favsports: ['Wrestling', 'Basketball', 'Track & Field'],
    social: ['instagram'],
    bio: `
      Grandson of Thelma Rae Castellan, and I hear about it in every gym I walk into. She coached basketball. I picked
      wrestling so that nobody could compare. They compare anyway, and I have stopped minding.`,
    experience: [
      job('Coaching Intern, Wrestling', 'Cedar Landing High School', 'Cedar Landing, Florida', '2025-11-03'),
      job('Summer Camp Counselor', 'County Parks and Recreation', 'Cedar Landing, Florida', '2022-06-06', '2025-08-08'),
    ],
    education: [
      study('Physical Education', 'Palmetto State College', 'Lake Ansel, Florida', '2022-08-29', '2026-05-15'),
      study('Diploma', 'Lake Ansel High School', 'Lake Ansel, Florida', '2018-08-20', '2022-05-27'),
    ],
    videos: [video(11, 'Grandma’s five-minute layup drill', 'It works on wrestlers too. Nobody asks why.', 'court')],
  }),
];
