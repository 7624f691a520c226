import { coach, job, type Person, study, video } from './person.ts';

export const courts: Person[] = [
  coach('Denise Achebe-Stone', {
    handle: 'deniseachebestone',
    role: 'Manager',
    portrait: '04',
    status: 'Coaching ',
    company: 'Lake Ansel High School',
    location: 'Lake Ansel, Florida',
    favsports: ['Basketball', 'Volleyball', 'Track & Field', 'Softball'],
    social: ['instagram', 'twitter', 'facebook'],
    bio: `
      Girls’ basketball at Lake Ansel, in the gym that Thelma Rae Castellan filled one hour at a time. She told us to take
      up space. I have a poster of it in the locker room, and I took up both sides.

      I look after the club’s calendar and photographs. If your picture is upside down, it arrived that way.`,
    experience: [
      job(
        'Head Basketball Coach, Girls',
        'Lake Ansel High School',
        'Lake Ansel, Florida',
        '2005-08-15',
        undefined,
        'Three county titles, eleven captains who became coaches.',
      ),
      job('Guard', 'Palmetto State College', 'Lake Ansel, Florida', '1995-10-15', '1999-03-13'),
    ],
    education: [
      study(
        'Health and Physical Education',
        'Palmetto State College',
        'Lake Ansel, Florida',
        '1995-08-28',
        '1999-05-14',
      ),
      study(
        'Diploma',
        'Lake Ansel High School',
        'Lake Ansel, Florida',
        '1991-08-26',
        '1995-05-26',
        'Point guard for Coach Castellan.',
      ),
    ],
    videos: [
      video(12, 'Boxing out without a whistle', 'Five minutes, no ball, no mercy.', 'court'),
      video(13, 'Free throws when you are tired', 'Which is when they give them to you.', 'court-ink'),
    ],
  }),
  coach('Kailani Moreau', {
    handle: 'kailanimoreau',
    portrait: '07',
    status: 'Coaching ',
    company: 'Heron Point Academy',
    location: 'Heron Point, Florida',
    favsports: ['Volleyball', 'Swimming', 'Soccer', 'Basketball'],
    social: ['instagram', 'youtube'],
    bio: `
      Beach volleyball on the last good sand in the county. I also run the seniors’ game on Tuesday evenings, where the
      rules are looser, the arguments are longer, and nobody dives, officially.`,
    experience: [
      job('Beach Volleyball Coach', 'Heron Point Academy', 'Heron Point, Florida', '2017-02-01'),
      job('Lifeguard Captain', 'Heron Point Beach Patrol', 'Heron Point, Florida', '2008-05-24', '2016-09-05'),
    ],
    education: [study('Marine Biology', 'Palmetto State College', 'Lake Ansel, Florida', '2004-08-30', '2008-05-09')],
    videos: [video(14, 'Reading the wind before you serve', 'Lick a finger. Then look at the flag.', 'beach')],
  }),
  coach('Harold Vasquez-Brandt', {
    handle: 'haroldvb',
    portrait: '09',
    status: 'Retired',
    company: 'Palmetto State College',
    location: 'Heron Point, Florida',
    favsports: ['Tennis', 'Golf', 'Croquet'],
    bio: `
      Twenty-six seasons of tennis, most of them across the net from Leonard Ishikawa-Poole, who called my close balls
      in. I have been trying to be that kind of a man ever since. My serve has gone, so I have the time.`,
    experience: [
      job('Men’s Tennis Coach', 'Palmetto State College', 'Lake Ansel, Florida', '1983-08-22', '2009-05-08'),
      job('Club Professional', 'Heron Point Tennis Club', 'Heron Point, Florida', '1975-04-01', '1983-07-31'),
    ],
    education: [study('Spanish', 'Palmetto State College', 'Lake Ansel, Florida', '1968-09-03', '1972-06-09')],
    videos: [video(15, 'The second serve, at any age', 'Spin is kinder than speed.', 'tennis')],
  }),
  coach('Vernelle Dupree-Lamb', {
    handle: 'vernelledl',
    status: 'Retired',
    company: 'Port Amity High School',
    location: 'Port Amity, Florida',
    favsports: ['Volleyball', 'Bowling', 'Walking'],
    social: ['facebook'],
    bio: `
      Twenty-seven seasons of volleyball. I praised in front of everyone and corrected beside the bus, and over the years
      that bus heard things. Choir director at Mount Gilead on Sundays, with the same hand signals.`,
    experience: [
      job(
        'Head Volleyball Coach',
        'Port Amity High School',
        'Port Amity, Florida',
        '1980-08-18',
        '2007-11-09',
        'County champions six times, runners-up more often than I say.',
      ),
      job('Choir Director', 'Mount Gilead Church', 'Port Amity, Florida', '1988-01-03'),
    ],
    education: [study('Music Education', 'Palmetto State College', 'Lake Ansel, Florida', '1973-09-04', '1977-06-10')],
  }),
  coach('Lionel Fairweather', {
    handle: 'lionelfairweather',
    status: 'Teaching',
    company: 'Harbor Middle School',
    location: 'Cedar Landing, Florida',
    favsports: ['Basketball', 'Badminton', 'Table Tennis', 'Chess'],
    social: ['linkedin'],
    bio: `
      I teach sixth-grade science and coach whatever the school is short of. So far that is basketball, badminton, table
      tennis and, for one strange spring, cheer. We took third.`,
    experience: [
      job('Science Teacher and Coach', 'Harbor Middle School', 'Cedar Landing, Florida', '2007-08-20'),
      job('Assistant Basketball Coach', 'Lake Ansel High School', 'Lake Ansel, Florida', '2003-10-20', '2007-03-02'),
    ],
    education: [
      study('Chemistry', 'Palmetto State College', 'Lake Ansel, Florida', '1998-08-31', '2002-05-10'),
      study('Teaching Certificate', 'Palmetto State College', 'Lake Ansel, Florida', '2002-08-26', '2003-05-09'),
    ],
  }),
  coach('Mirabel Tomlinson', {
    handle: 'mirabelt',
    status: 'Working',
    company: 'Palmetto County Library',
    location: 'Heron Point, Florida',
    favsports: ['Tennis', 'Pickleball', 'Swimming'],
    social: ['instagram', 'facebook'],
    bio: `
      Librarian until four and tennis coach until dark. I have been asked to say that pickleball is welcome on courts
      three and four, and to stop saying it in that voice.`,
    experience: [
      job('Branch Librarian', 'Palmetto County Library', 'Heron Point, Florida', '2002-06-03'),
      job(
        'Youth Tennis Coach',
        'Heron Point Tennis Club',
        'Heron Point, Florida',
        '2011-09-12',
        undefined,
        'After school, rackets lent for the asking.',
      ),
    ],
    education: [
      study('English', 'Palmetto State College', 'Lake Ansel, Florida', '1993-08-30', '1997-05-16'),
      study('Library Science', 'Palmetto State College', 'Lake Ansel, Florida', '1999-08-30', '2001-12-14'),
    ],
    videos: [video(16, 'First lesson for very small people', 'It is mostly bouncing.', 'tennis-turf')],
  }),
  coach('Quincy Underhill', {
    handle: 'quincyunderhill',
    status: 'Retired',
    company: 'Sawgrass High School',
    location: 'Sawgrass, Florida',
    favsports: ['Basketball', 'Golf', 'Fishing', 'Baseball'],
    bio: `
      Boys’ basketball at Sawgrass for twenty-five winters, in the gym with the dead spot by the left elbow. Visiting
      teams thought we were good at stealing.`,
    experience: [
      job('Head Basketball Coach', 'Sawgrass High School', 'Sawgrass, Florida', '1981-10-15', '2006-03-03'),
      job(
        'Driver Education Teacher',
        'Sawgrass High School',
        'Sawgrass, Florida',
        '1977-08-22',
        '2008-06-06',
        'No injuries. Two mailboxes.',
      ),
    ],
    education: [
      study('Physical Education', 'Palmetto State College', 'Lake Ansel, Florida', '1973-09-04', '1977-06-10'),
    ],
  }),
  coach('Sonia Prettyman', {
    handle: 'soniaprettyman',
    status: 'Coaching ',
    company: 'Bayside Volleyball Club',
    location: 'Port Amity, Florida',
    favsports: ['Volleyball', 'Track & Field', 'Swimming', 'Softball'],
    social: ['instagram', 'youtube', 'facebook'],
    bio: `
      I set for Coach Dupree-Lamb and I still hear the bus when I do something silly. My club team is ages twelve to
      fifteen. We have one rule about the phone basket and no rule about singing.`,
    experience: [
      job('Director and Coach', 'Bayside Volleyball Club', 'Port Amity, Florida', '2015-01-12'),
      job('Physical Therapist', 'Bayside Sports Clinic', 'Port Amity, Florida', '2009-07-06', '2014-12-19'),
    ],
    education: [
      study('Physical Therapy', 'Palmetto State College', 'Lake Ansel, Florida', '2002-08-26', '2009-05-08'),
      study('Diploma', 'Port Amity High School', 'Port Amity, Florida', '1998-08-24', '2002-05-24'),
    ],
    videos: [video(17, 'Setting against a wall', 'Two hundred a day and apologize to the neighbors.', 'beach-clay')],
  }),
];
