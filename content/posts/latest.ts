import { post, type WrittenPost } from './post.ts';

/** The newest posts: what somebody sees who opens the feed for the first time. */
export const latest: WrittenPost[] = [
  post(
    'rosalindop',
    'news',
    `
    Harbor Middle took the county 4 × 400 this morning. Four seventh-graders, one borrowed baton, and the best handoff I
    have seen in eleven years.

    Come shake their hands at the next breakfast. I am bringing all four.`,
    {
      hoursAgo: 2,
      pictures: [['track', 'The track at Harbor Middle, with eight numbered lanes']],
      replies: [
        [
          'winstonpryorly',
          `That second leg! I have been telling you about that girl since she was in the band. Save me a seat next to
          her.`,
        ],
        ['peglindqvist', 'Borrowed from whom? If that was our baton from the 1994 relays I want it back on the shelf.'],
        ['dalehutchings', 'First round of pancakes is on me. All four of them, and the coach.'],
        ['bridiefallonby', 'My under-twelves watched from the fence and have been racing ever since. Thank you.'],
        ['rosalindop', 'Peg, it is on the shelf. It has a small dent now, and a much better story.'],
      ],
    },
  ),
  post(
    'deniseachebestone',
    'news',
    `
    The gallery has a new batch, scanned from Loretta’s second shoebox. If you are the young man asleep on the equipment
    bag, you may come to me privately about the caption.`,
    {
      hoursAgo: 9,
      pictures: [
        ['team', 'Three rows of players in caps, not one of them smiling'],
        ['bus', 'The old school bus in front of the school'],
        ['trophies', 'Two shelves of trophies, and a ball with signatures'],
        ['bleachers', 'Empty bleachers with one cap left on a step'],
        ['still-cap', 'The cap from the bleachers'],
      ],
      replies: [
        ['lorettaq', 'There is a third shoebox. I am holding it back in case I need a favor.'],
        ['coachturo', 'I know who that is. So does his mother. He is a judge now.'],
      ],
    },
  ),
  post(
    'dalehutchings',
    'ask',
    `
    Looking for a left-handed first baseman’s mitt, any condition. A young man at the Saturday clinic is making do with
    his grandfather’s from 1961. Not that there is anything wrong with 1961.`,
    {
      hoursAgo: 27,
      replies: [
        ['conniebellweather', 'Dad’s is in the hall closet. It has been waiting for a left-hander. I will bring it.'],
        ['dalehutchings', 'Connie, I will see that he knows whose it was.'],
        ['rufusapplegarth', 'I have the oil and the string. Tell him to sleep on it for a week.'],
      ],
    },
  ),
  post(
    'coachturo',
    'story',
    `
    Eight-year-olds, last inning, bases loaded. Our pitcher called me out to the mound, very serious, glove over his
    mouth. He wanted to know if bees have knees.

    His mother has it on film: https://youtu.be/fieldhse002`,
    {
      hoursAgo: 46,
      replies: [
        ['yolandapa', 'They do. Six. Tell him that he asked the right club.'],
        ['bluececil', 'I once stopped a game for a worse question from a grown man.'],
        ['coachturo', 'Yolanda, he wants to come and check. His mother says after the season.'],
      ],
    },
  ),
  post(
    'clarencewhitlowe',
    'ask',
    `
    The fence line at Memorial Park needs paint before the Old-Timers’ game. I have brushes and two gallons of green.
    Saturday at eight, before it gets hot. Doughnuts are my department.

    How to get there: https://parks.example.com/memorial-park/gate-2`,
    {
      hoursAgo: 75,
      isEdited: true,
      pictures: [
        ['bench', 'A freshly painted park bench with a brush on it'],
        ['diamond', 'The ball field at Memorial Park, and the fence behind it'],
      ],
      replies: [
        ['winstonpryorly', 'I will be there, and I will not sit on anything.'],
        ['beatrixsk', 'Bringing a ladder and two shot-putters. They do not need the ladder.'],
        [
          'rufusapplegarth',
          'The green in the shed is for the scoreboard. The green by the door is for the fence. Ask me.',
        ],
        ['ephraimstubbs', 'What kind of doughnuts?'],
        ['clarencewhitlowe', 'Ephraim, the kind you like. There is one with your name on it. It is the old one.'],
        [
          'tamsinwray',
          'Twelve runners and I will jog over. They think that it is a workout. Please do not correct them.',
        ],
      ],
    },
  ),
  post(
    'amostidewater',
    'story',
    `
    Fog on the lake at six, so thick that bow could not see stroke. We rowed anyway, slowly, with everybody humming so
    we knew who was still aboard. It was the best piece of music we have made in nineteen years.`,
    {
      hoursAgo: 98,
      pictures: [
        ['lake', 'Four rowers on the lake at sunrise'],
        ['trail', 'The trail along the lake'],
        ['beach', 'The beach behind the boathouse'],
      ],
      replies: [['hollisbaymore', 'I heard it from the dock. You were flat, and it was lovely.']],
    },
  ),
];
