import { post, type WrittenPost } from './post.ts';

/** December to February. */
export const winter: WrittenPost[] = [
  post(
    'peglindqvist',
    'thanks',
    `
    Two hundred and twelve food boxes, packed by noon, and the last one out the door by three. I counted sixty-one of
    you. I also counted one coach eating the raisins, and I will not say who, Harold.`,
    {
      month: 12,
      replies: [
        ['haroldvb', 'They were loose raisins.'],
        [
          'vernelledl',
          'I drove route six. A lady on Pelican Street kissed Winston on both cheeks. He is still parked there.',
        ],
        ['winstonpryorly', 'I had a flat.'],
      ],
    },
  ),
  post(
    'vernelledl',
    'news',
    `
    The Mount Gilead choir sings on the courthouse steps on the twentieth. If you played for me between 1980 and 2007 you
    are an alto. You know that you are. Seven sharp, wear the green scarf.`,
    {
      month: 12,
      replies: [
        ['soniaprettyman', 'I am a soprano, Coach.'],
        ['vernelledl', 'You are an alto, Sonia.'],
      ],
    },
  ),
  post(
    'ephraimstubbs',
    'story',
    `
    My great-grandson gave me a bowling game for the television. I bowled 112. He bowled 290, lying down. I explained to
    him about wrists. He explained to me about batteries.`,
    { month: 12, replies: [['birdiehalvorsen', 'I can beat you both at the lanes in Heron Point, sitting down.']] },
  ),
  post(
    'hollisbaymore',
    'story',
    `
    Tuned the piano at the school for the winter concert. Found a whistle, four pencils, and a pair of nose clips under
    the lid. I believe that all of it was mine.`,
    { month: 12 },
  ),
  post(
    'deniseachebestone',
    'news',
    `
    We opened the season with a win, 41 to 40, on a free throw by a girl who missed her first eleven in practice on
    Monday and stayed until she made eleven. Then she turned off the lights and locked up. I have given her a key.`,
    { month: 12, replies: [['conniebellweather', 'Thelma Rae had one key cut each year, for just that.']] },
  ),
  post(
    'josiecalderwood',
    'story',
    `
    Home from finals. I swam in the outdoor pool at six with steam coming off it, and Coach Peg was already on the deck
    in a parka, holding a watch for nobody. She said that it was a habit. I dropped two seconds. It was also a habit.`,
    { month: 12, replies: [['peglindqvist', 'You are still lifting your head on the third stroke, dear.']] },
  ),
  post(
    'mirabelt',
    'ask',
    `
    The library is collecting old sports programs and yearbooks for a show in the front case. We promise white
    gloves, a label with your name, and no comments about the hair.`,
    {
      daysAgo: 130,
      replies: [['leopoldcrane', 'I have 1976 to 1984. The hair cannot be left out. It is most of the page.']],
    },
  ),
  post(
    'clarencewhitlowe',
    'story',
    `
    New Year’s morning on the hill, as always. Nine of us this year, ages fourteen to seventy-eight. I did one repeat,
    which makes 2,112 by my book. The view is the same and the hill is steeper, and I have written to the county about
    it.`,
    {
      month: 1,
      replies: [
        ['tamsinwray', 'You passed two of my seniors on the way up. They have asked me not to mention it.'],
        ['rosalindop', 'I was ninth. I was there. I would like that in the book.'],
        ['clarencewhitlowe', 'It is in the book, Rosalind, with the time. I left the time off here.'],
      ],
    },
  ),
  post(
    'leopoldcrane',
    'thanks',
    `
    Back home with a new hip. Nineteen casseroles are in the freezer and eleven of them are tuna. I am told that I may
    vault again in a year if I promise not to. Thank you, all of you, and please, no more tuna.`,
    {
      daysAgo: 220,
      replies: [
        ['lorettaq', 'Mine was the chicken. I only say so because the others will all be claiming it.'],
        ['ruthanneg', 'See you in the shallow end in six weeks. Bring the hip.'],
        ['ephraimstubbs', 'I will take the tuna off your hands.'],
      ],
    },
  ),
  post(
    'haroldvb',
    'story',
    `
    Forty-one degrees, and three of us in coats for the Wednesday doubles. Nobody could feel the racket. I hit the best
    backhand of my life and did not know it until I was told.`,
    { month: 1 },
  ),
  post(
    'emmettsorrowood',
    'news',
    `
    County wrestling finals. Cedar Landing brought six boys and two girls and took home five medals. The sixth boy lost in
    overtime, shook hands, and then helped the other fellow look for his tooth. I would not trade him.`,
    { month: 2, replies: [['natecastellan', 'They found it. It was in the sixth boy’s sock. Nobody can explain it.']] },
  ),
  post(
    'quincyunderhill',
    'story',
    `
    Watched the district final from the top row with a bag of peanuts and no clipboard. I coached the whole thing in my
    head and won by nine. On the floor they lost by two. I am thinking of telling them how.`,
    { month: 2, replies: [['deniseachebestone', 'Top row, left corner. We could all see your hands moving, Quincy.']] },
  ),
  post(
    'tomaskr',
    'story',
    `
    Scholarship scramble on Saturday. Birdie has drained the pond on four, and they took out 1,140 balls. She has asked
    me to come by and identify mine. I said that it would be faster to set the other ones aside.`,
    {
      month: 2,
      replies: [
        ['birdiehalvorsen', '612, going by the initials. They are back in the shop at a quarter each, Tomas.'],
        ['tomaskr', 'I will take a dozen. For the pond.'],
      ],
    },
  ),
  post(
    'coachturo',
    'story',
    `
    First day of baseball. I gave the speech that Gus gave us, about how the field does not know who your father is. A
    freshman put up his hand and said that his father is the groundskeeper. I had to start over.`,
    { month: 2, replies: [['rufusapplegarth', 'The field knows exactly who I am.']] },
  ),
  post(
    'kailanimoreau',
    'news',
    `
    Winter swim off the Point raised $2,340 for two beach chairs with fat tires, to be had at the lifeguard stand for the
    asking. Eighty-four people went in. Eighty-four people shouted the same word.`,
    { month: 1, replies: [['finnobersky', 'I counted them out and I counted them in. The word was “brisk”.']] },
  ),
  post(
    'ruthanneg',
    'story',
    `
    Monday aerobics had twenty-six in the water and the heater went out at twenty past. Not one person left. Mrs. Oduya,
    who is ninety-one, said that she had paid for an hour.`,
    { month: 2 },
  ),
  post(
    'birdiehalvorsen',
    'ask',
    `
    I need four volunteers to stand in the woods on hole seven during the scramble and look hopeful. Chairs and soup are
    provided.`,
    { month: 2, replies: [['ephraimstubbs', 'I can look hopeful for four hours. What is the soup?']] },
  ),
];
