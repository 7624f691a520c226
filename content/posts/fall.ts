import { post, type WrittenPost } from './post.ts';

/** September to November. */
export const fall: WrittenPost[] = [
  post(
    'coachtlane',
    'story',
    `
    First practice in pads. A freshman came up after and asked me if it always smells like that. I said yes, son, since
    1974. He nodded and asked if he could take it home. His pads, I think. I let him.`,
    { month: 9, replies: [['winstonpryorly', 'It is the same bag. I never did find what was in it.']] },
  ),
  post(
    'chaingrady',
    'story',
    `
    Forty-first season on the chains. Last night the referee asked me for a measurement and we both got down on our knees
    to look. First down by the length of the ball. Getting back up took us longer than the drive.`,
    {
      month: 9,
      replies: [
        ['bluececil', 'Knees are the first thing an official gives to the game. Hearing is the second, by choice.'],
        ['ignatiuspell', 'It was short in 1988 as well, Grady.'],
        ['chaingrady', 'Coach Pell, I remember. I was lying on the grass. I had the best seat in the county.'],
      ],
    },
  ),
  post(
    'tamsinwray',
    'news',
    `
    Thirty-one runners out this year, the most since Coach Whitlowe had the whistle. I asked them why. They said that
    somebody told them about the doughnuts.`,
    { month: 9, replies: [['clarencewhitlowe', 'I will need a bigger box. I am not ashamed.']] },
  ),
  post(
    'soniaprettyman',
    'story',
    `
    My twelve-year-olds decided on their own to thank the line judges after every match. One of the judges had to step
    outside. Nobody had thanked her since 2011, and that was by mistake.`,
    { month: 10, replies: [['vernelledl', 'That is my granddaughter team right there. The bus is proud.']] },
  ),
  post(
    'finnobersky',
    'news',
    `
    The storm went north of us. All twenty-two little boats are back in the water, and one of them has a frog that will
    not leave. The children have put it on the crew list.`,
    {
      month: 9,
      replies: [
        ['amostidewater', 'A frog is the right weight for coxswain.'],
        ['finnobersky', 'He sits low, he says little, and everyone does what he wants.'],
      ],
    },
  ),
  post(
    'ignatiuspell',
    'story',
    `
    I went to the Sawgrass game and sat with the band. From there you cannot see the score, and I recommend it. A boy
    with a sousaphone explained the wishbone to me. He had it nearly right.`,
    { month: 10, replies: [['winstonpryorly', 'Nearly right is more than you ever let on in twenty-six years.']] },
  ),
  post(
    'rosalindop',
    'ask',
    `
    Harbor Middle needs nine pairs of running shoes, sizes five to eight. Nearly new is fine, ugly is fine. My fastest
    girl is racing in her brother’s and they are winning by a shoe length.`,
    {
      daysAgo: 62,
      replies: [
        ['mirabelt', 'Two pairs at the library desk with your name on them. One is very ugly.'],
        ['rosalindop', 'That makes nine. It took you people four hours. I had hoped for a week.'],
      ],
    },
  ),
  post(
    'coachdmerri',
    'story',
    `
    Flag football, opening day. Somebody’s little sister ran on, took the ball out of the huddle, and went the length of
    the field the wrong way with eleven boys behind her. I have not heard cheering like that in this park. We let it
    stand.`,
    { month: 9, replies: [['bluececil', 'The rule book is silent on little sisters. Good ruling.']] },
  ),
  post(
    'beatrixsk',
    'news',
    `
    I welded the discus cage back up after the storm. It is now stronger than the school. If you are in Sawgrass and need
    shelter, stand with the throwers.`,
    { month: 10 },
  ),
  post(
    'conniebellweather',
    'story',
    `
    Cleaning out Dad’s desk I found a lineup card from April 1965 with one name on it, nine times. He must have been
    having a day. The name was Hutchings. Dale, I would like to talk.`,
    {
      month: 10,
      replies: [
        [
          'dalehutchings',
          'I went nineteen for forty that month, and he wanted me to see how it looked. Please do not frame it.',
        ],
        ['deniseachebestone', 'It is scanned, it is framed, and it is in the gallery.'],
      ],
    },
  ),
  post(
    'emmettsorrowood',
    'news',
    `
    First day on the mat and Nate Castellan has the little ones bowing to each other before and after. I asked where he
    got that. He said his grandmother made the cheerleaders do it.`,
    { month: 11, replies: [['natecastellan', 'She made the referees do it, Coach. Twice a half.']] },
  ),
  post(
    'lionelfairweather',
    'story',
    `
    Badminton tryouts. I told them that a shuttlecock can leave the racket at two hundred miles an hour. They spent the
    rest of the hour trying to hurt each other with it, and could not. It is the perfect school sport.`,
    { month: 11 },
  ),
  post(
    'yolandapa',
    'thanks',
    `
    Eleven of you came on Saturday to move the hives before the cold front. Only three were stung, and only one of them
    said so. There is a jar for each of you at breakfast.`,
    {
      month: 11,
      replies: [
        ['emmettsorrowood', 'I was stung twice. I thought that we were not saying.'],
        ['yolandapa', 'Two jars for Emmett.'],
      ],
    },
  ),
  post(
    'quincyunderhill',
    'story',
    `
    They have fixed the dead spot in the Sawgrass gym floor. I went over to see it. The new coach was so pleased. I told
    him congratulations, and that it had been worth about four points a night since 1981.`,
    { month: 11, replies: [['lionelfairweather', 'I lost eleven games to that floor. I want a plaque there.']] },
  ),
  post(
    'winstonpryorly',
    'story',
    `
    A young fellow stopped me at the feed store and said, “Coach, you cut me in 1987.” I said I was sorry. He said do not
    be, he took up the trombone and met his wife. He gave me two bags of potting soil. I have been thinking of others I
    ought to have cut.`,
    { month: 10, replies: [['coachtlane', 'You started me for three years, Coach. What did I do wrong?']] },
  ),
  post(
    'raffmontesino',
    'ask',
    `
    Sawgrass soccer needs somebody with a truck on game days, because the goals live at one field and we play on another.
    Pay is a sandwich and a good view.`,
    { month: 10, replies: [['rufusapplegarth', 'I have the truck. What kind of sandwich?']] },
  ),
];
