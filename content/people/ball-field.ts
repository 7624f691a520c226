import { coach, job, type Person, study, video } from './person.ts';

export const ballField: Person[] = [
  coach('Dale Hutchings', {
    handle: 'dalehutchings',
    role: 'Admin',
    portrait: '01',
    status: 'Retired',
    company: 'Port Amity High School',
    location: 'Port Amity, Florida',
    favsports: ['Baseball', 'Football', 'Golf', 'Softball'],
    website: 'https://example.com/dalehutchings',
    social: ['facebook', 'youtube'],
    bio: `
      Thirty-four seasons on the third-base side at Port Amity High, and I would still send the runner. I learned the
      game from Gus Bellweather, who raked the infield in a tie, and I have never managed the tie.

      These days I keep the club’s website in order, which is to say that I press the button and my granddaughter tells
      me which one. If something here is broken, tell me at breakfast. If something here is good, tell her.`,
    experience: [
      job(
        'Head Baseball Coach',
        'Port Amity High School',
        'Port Amity, Florida',
        '1995-02-01',
        '2016-05-27',
        'Nine district titles, one state final, and a dugout that was always swept.',
      ),
      job(
        'Assistant Coach, Baseball',
        'Port Amity High School',
        'Port Amity, Florida',
        '1982-02-01',
        '1995-01-31',
        'For Gus Bellweather.',
      ),
      job(
        'Assistant Coach, Football',
        'Port Amity High School',
        'Port Amity, Florida',
        '1988-08-01',
        '2003-12-05',
        'Fall belonged to somebody else. I carried the water and liked it.',
      ),
    ],
    education: [
      study('Physical Education', 'Palmetto State College', 'Lake Ansel, Florida', '1966-09-06', '1970-06-12'),
      study('Baseball, and diploma', 'Port Amity High School', 'Port Amity, Florida', '1962-09-04', '1966-06-03'),
    ],
    videos: [
      video(1, 'Footwork around first base', 'Six minutes that will save your ankles.', 'plate'),
      video(2, 'How to rake an infield', 'In the order Gus did it. The tie is optional.', 'diamond'),
    ],
  }),
  coach('Arturo Delgado-Finch', {
    handle: 'coachturo',
    status: 'Coaching ',
    company: 'Port Amity High School',
    location: 'Port Amity, Florida',
    favsports: ['Baseball', 'Soccer', 'Wrestling', 'Football'],
    social: ['instagram', 'twitter'],
    bio: `
      Class of 1994, and I came back to the same dugout with a clipboard. Gus knew my batting average and my mother’s
      birthday. I try to know both for every boy on the junior varsity, and their mothers say the second one counts.`,
    experience: [
      job('Junior Varsity Baseball Coach', 'Port Amity High School', 'Port Amity, Florida', '2006-02-01'),
      job(
        'Shortstop',
        'Sawgrass Mill Company Nine',
        'Sawgrass, Florida',
        '1998-04-01',
        '2005-09-30',
        'Batted .288 and hauled lumber.',
      ),
    ],
    education: [study('History', 'Palmetto State College', 'Lake Ansel, Florida', '1994-08-29', '1998-05-15')],
    videos: [video(3, 'Turning two with soft hands', 'Start without a ball. I mean it.', 'diamond-turf')],
  }),
  coach('Loretta Quill-Hammond', {
    handle: 'lorettaq',
    status: 'Retired',
    company: 'Lake Ansel High School',
    location: 'Lake Ansel, Florida',
    favsports: ['Softball', 'Bowling', 'Basketball'],
    social: ['facebook'],
    bio: `
      Twenty-two seasons of softball and one of trying to coach my own daughter, which I count double. I kept score with
      a pencil and still have every book. Ask me about the spring of 1989 only if you have the afternoon.`,
    experience: [
      job(
        'Head Softball Coach',
        'Lake Ansel High School',
        'Lake Ansel, Florida',
        '1984-01-15',
        '2006-05-26',
        'Four county titles. Never once argued with the same umpire twice in an inning.',
      ),
      job('Mathematics Teacher', 'Lake Ansel High School', 'Lake Ansel, Florida', '1978-08-21', '2010-06-04'),
    ],
    education: [
      study('Mathematics Education', 'Palmetto State College', 'Lake Ansel, Florida', '1974-09-03', '1978-06-09'),
    ],
  }),
  coach('Ottilie Marsh-Kendrick', {
    handle: 'coachottie',
    status: 'Coaching ',
    company: 'Heron Point Academy',
    location: 'Heron Point, Florida',
    favsports: ['Softball', 'Volleyball', 'Swimming', 'Tennis', 'Golf'],
    social: ['instagram', 'youtube'],
    bio: `
      I pitched windmill for nine years and have the shoulder to prove it. Now I coach the ones who throw harder than I
      did and listen about as well as I did. We lead the county in clean uniforms, which I am told is not a good sign.`,
    experience: [
      job('Softball Coach', 'Heron Point Academy', 'Heron Point, Florida', '2014-01-06'),
      job(
        'Pitching Instructor',
        'County Parks and Recreation',
        'Cedar Landing, Florida',
        '2009-05-01',
        '2013-12-20',
        'Saturday mornings, ages eight to fourteen.',
      ),
    ],
    education: [
      study('Exercise Science', 'Palmetto State College', 'Lake Ansel, Florida', '2004-08-30', '2008-05-09'),
      study('Certificate, Youth Pitching', 'State Softball Association', '', '2010-03-01', '2010-06-30'),
    ],
    videos: [
      video(4, 'Windmill in five slow steps', 'The slow part is the point.', 'still-ball'),
      video(5, 'A catcher’s warm-up', 'For the knees you will want later.', 'plate-clay'),
    ],
  }),
  coach('Rufus Applegarth', {
    handle: 'rufusapplegarth',
    portrait: '11',
    status: 'Working',
    company: 'County Parks and Recreation',
    location: 'Port Amity, Florida',
    favsports: ['Baseball', 'Softball', 'Soccer'],
    bio: `
      I cut the grass you play on. I also coached a summer nine for eighteen years, from the seat of a mower when my knee
      was bad. If you find a divot, put it back. If you find two, I know who you are.`,
    experience: [
      job(
        'Head Groundskeeper',
        'County Parks and Recreation',
        'Port Amity, Florida',
        '1996-03-04',
        undefined,
        'Eleven ball fields, four pitches, one very stubborn sprinkler.',
      ),
      job('Coach, Summer Nine', 'County Youth Baseball', 'Port Amity, Florida', '1999-06-01', '2017-08-12'),
    ],
    education: [
      study('Turf Management', 'Palmetto Technical Institute', 'Sawgrass, Florida', '1992-09-01', '1994-06-10'),
    ],
  }),
  coach('Cecil Vantongeren', {
    handle: 'bluececil',
    status: 'Retired',
    company: 'County Umpires Association',
    location: 'Sawgrass, Florida',
    favsports: ['Baseball', 'Softball', 'Horseshoes'],
    bio: `
      Umpire for thirty-eight years, coach for six before that, and forgiven by most. I missed one call that I know of.
      It was at second base in 1997, and Dale Hutchings has been kind enough to remember it for both of us.`,
    experience: [
      job(
        'Umpire and Rules Instructor',
        'County Umpires Association',
        'Sawgrass, Florida',
        '1979-03-01',
        '2017-10-28',
        'About 4,100 games behind the plate.',
      ),
      job('Baseball Coach', 'Sawgrass Middle School', 'Sawgrass, Florida', '1973-02-01', '1979-02-28'),
    ],
    education: [study('Certificate, Rules and Mechanics', 'State Umpire School', '', '1978-11-06', '1978-12-15')],
    videos: [video(6, 'Where to stand on a rundown', 'Out of the way, mostly.', 'diamond')],
  }),
  coach('Theo Blanchard', {
    handle: 'theoblanchard',
    status: 'Student',
    company: 'Palmetto State College',
    location: 'Lake Ansel, Florida',
    favsports: ['Baseball', 'Basketball', 'Cycling'],
    social: ['instagram', 'youtube', 'twitter'],
    bio: `
      Junior at Palmetto State and the youngest person at breakfast by thirty years. I help with the eight-year-olds on
      Saturdays. So far I have taught them to slide, and they have taught me to bring wipes.`,
    experience: [
      job('Assistant Coach, Ages Seven and Eight', 'County Youth Baseball', 'Lake Ansel, Florida', '2024-02-10'),
    ],
    education: [
      study('Sport Management', 'Palmetto State College', 'Lake Ansel, Florida', '2023-08-28'),
      study('Diploma', 'Lake Ansel High School', 'Lake Ansel, Florida', '2019-08-19', '2023-05-26'),
    ],
  }),
];
