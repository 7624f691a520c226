import { coach, job, type Person, study, video } from './person.ts';

export const water: Person[] = [
  coach('Margaret “Peg” Lindqvist', {
    handle: 'peglindqvist',
    role: 'Manager',
    portrait: '03',
    status: 'Retired',
    company: 'Bayside Aquatic Club',
    location: 'Port Amity, Florida',
    favsports: ['Swimming', 'Water Polo', 'Golf', 'Tennis', 'Rowing', 'Volleyball'],
    website: 'https://example.com/peglindqvist',
    social: ['facebook', 'youtube', 'instagram'],
    bio: `
      I learned to swim off the Harbor Avenue dock because my brothers would not pull me back in. Thirty-one seasons later
      I had stood on more wet concrete than any woman in Palmetto County, and I would do every one of them again.

      I coached sprinters, worriers, late bloomers, and one boy who could not put his face in the water in September and
      swam the county final in May. These days I judge strokes, bake for the meets, and answer letters from my swimmers’
      children.`,
    experience: [
      job(
        'Head Swim Coach',
        'Bayside Aquatic Club',
        'Port Amity, Florida',
        '1986-08-25',
        '2017-06-30',
        'Nine county titles, 41 state qualifiers, and a learn-to-swim program that has never charged a family.',
      ),
      job(
        'Assistant Coach, Swimming and Diving',
        'Port Amity High School',
        'Port Amity, Florida',
        '1979-09-04',
        '1986-05-30',
      ),
      job(
        'Pool Manager, Harbor Avenue',
        'County Parks and Recreation',
        'Port Amity, Florida',
        '1975-06-16',
        '1979-08-31',
      ),
    ],
    education: [
      study(
        'Certificate, Level 3 Official',
        'National Stroke and Turn Judges',
        '',
        '1993-04-01',
        '2017-12-31',
        'Renewed every two years.',
      ),
      study(
        'Bachelor of Science, Physical Education',
        'Palmetto State College',
        'Lake Ansel, Florida',
        '1971-09-07',
        '1975-06-13',
      ),
      study(
        'Diploma, swimming and yearbook',
        'Port Amity High School',
        'Port Amity, Florida',
        '1967-09-05',
        '1971-06-04',
      ),
    ],
    videos: [
      video(18, 'Teaching the flip turn to beginners', 'Somersaults on the lawn first.', 'pool-turf'),
      video(19, 'Sunrise on Lake Ansel, masters rowing', 'With the sound on you can hear Amos.', 'lake'),
      video(20, 'The charity scramble, nine holes in nine minutes', 'I am in the second bunker.', 'links'),
    ],
  }),
  coach('Hollis Baymore', {
    handle: 'hollisbaymore',
    status: 'Retired',
    company: 'Port Amity High School',
    location: 'Port Amity, Florida',
    favsports: ['Diving', 'Swimming', 'Gymnastics'],
    bio: `
      Diving coach, twenty-one seasons. I have said the words “point your toes” more often than my own name. I coached one
      state champion and one boy who only wanted to stop being afraid of the high board. He is the one who writes.`,
    experience: [
      job('Diving Coach', 'Port Amity High School', 'Port Amity, Florida', '1987-09-01', '2008-05-23'),
      job('Piano Tuner', 'Self-employed', 'Port Amity, Florida', '1979-05-01', '2020-03-15'),
    ],
    education: [study('Music', 'Palmetto State College', 'Lake Ansel, Florida', '1973-09-04', '1977-06-10')],
    videos: [video(21, 'The approach, one step at a time', 'Four steps. Nobody believes me.', 'pool')],
  }),
  coach('Amos Tidewater', {
    handle: 'amostidewater',
    status: 'Retired',
    company: 'Lake Ansel Rowing Club',
    location: 'Lake Ansel, Florida',
    favsports: ['Rowing', 'Sailing', 'Fishing', 'Kayaking'],
    social: ['youtube'],
    bio: `
      Nineteen seasons in a launch with a megaphone I never needed. I row with the masters at six every morning. Our boat’s
      combined age is a number I am proud of, and our combined speed is between us and the herons.`,
    experience: [
      job('Head Coach', 'Lake Ansel Rowing Club', 'Lake Ansel, Florida', '1996-03-01', '2015-10-31'),
      job(
        'Boat Builder',
        'Tidewater and Daughter',
        'Lake Ansel, Florida',
        '1977-01-10',
        '2018-12-21',
        'The daughter has it now.',
      ),
    ],
    education: [
      study('Apprenticeship, Wooden Boats', 'Harbor Boat Works', 'Port Amity, Florida', '1972-06-12', '1976-12-17'),
    ],
    videos: [
      video(22, 'Feathering without a fuss', 'Small wrists, small fuss.', 'lake-brass'),
      video(23, 'Carrying a shell past a door', 'We have the dents to teach from.', 'lake-ink'),
    ],
  }),
  coach('Josie Calderwood', {
    handle: 'josiecalderwood',
    status: 'Student',
    company: 'Palmetto State College',
    location: 'Port Amity, Florida',
    favsports: ['Swimming', 'Water Polo', 'Running'],
    social: ['instagram'],
    bio: `
      Sophomore, lifeguard, and one of the ninety-six from the swim week of 2015. I was in lane two, on the steps, until
      Wednesday. Now I teach the ones on the steps.`,
    experience: [
      job('Learn-to-Swim Instructor', 'Bayside Aquatic Club', 'Port Amity, Florida', '2023-06-05'),
      job('Lifeguard', 'County Parks and Recreation', 'Port Amity, Florida', '2022-05-28', '2023-08-13'),
    ],
    education: [
      study('Nursing', 'Palmetto State College', 'Lake Ansel, Florida', '2025-08-25'),
      study('Diploma', 'Port Amity High School', 'Port Amity, Florida', '2021-08-23', '2025-05-23'),
    ],
  }),
  coach('Ruthanne Gillespie', {
    handle: 'ruthanneg',
    status: 'Teaching',
    company: 'Bayside Aquatic Club',
    location: 'Port Amity, Florida',
    favsports: ['Water Polo', 'Swimming', 'Dance', 'Bowling'],
    social: ['facebook', 'instagram'],
    bio: `
      Water aerobics at nine, water polo at four. The first class is gentler, except on Mondays. If your doctor told you
      to get in a pool, I am who she meant.`,
    experience: [
      job('Aquatics Teacher', 'Bayside Aquatic Club', 'Port Amity, Florida', '1998-01-05'),
      job('Water Polo Coach', 'Port Amity High School', 'Port Amity, Florida', '2001-02-12', '2019-05-10'),
    ],
    education: [study('Dance', 'Palmetto State College', 'Lake Ansel, Florida', '1984-08-27', '1988-05-13')],
  }),
  coach('Finn Obersky', {
    handle: 'finnobersky',
    status: 'Coaching ',
    company: 'Harbor Sailing School',
    location: 'Port Amity, Florida',
    favsports: ['Sailing', 'Rowing', 'Swimming', 'Cycling'],
    social: ['instagram', 'youtube', 'linkedin'],
    website: 'https://example.com/harbor-sailing-school',
    bio: `
      I coach children in very small boats, which means that I spend my days in a slightly larger boat, counting. The
      number has always come out right. I count again anyway.`,
    experience: [
      job('Head Coach', 'Harbor Sailing School', 'Port Amity, Florida', '2012-04-02'),
      job('Sailmaker', 'Harbor Boat Works', 'Port Amity, Florida', '2003-09-15', '2012-03-23'),
    ],
    education: [study('Certificate, Youth Sailing Coach', 'State Sailing Council', '', '2011-02-07', '2011-11-18')],
    videos: [video(24, 'Capsizing on purpose', 'Do it early, do it warm, do it laughing.', 'lake')],
  }),
];
