import { post, type WrittenPost } from './post.ts';

export const anyDayThree: WrittenPost[] = [
  post(
    'clarencewhitlowe',
    'story',
    `
    Walked the hill with my wife, who has heard about it for fifty-one years and had never been up. She stood at the top,
    looked all around, and said, “Well, it is smaller than you.” I have been turning it over ever since.`,
    { replies: [['rosalindop', 'That is the nicest thing that anyone has ever said about a man or a hill.']] },
  ),
  post(
    'mirabelt',
    'ask',
    `
    We need tennis balls with no bounce left, for the feet of the chairs in the reading room. Harold, this is your moment.`,
    { replies: [['haroldvb', 'I have been told that I have about nine hundred. How many chairs?']] },
  ),
  post(
    'conniebellweather',
    'story',
    `
    Taught archery to a fellow who is blind. I tap the target and he shoots at the tap. He hit it four times out of ten. I
    have sighted people who would give a good deal for four.`,
    { replies: [['bluececil', 'I have worked with them.']] },
  ),
  post(
    'peglindqvist',
    'ask',
    `
    I have thirty letters from the children of my swimmers and I am four years behind. Does somebody with a steady hand
    want to come and write while I talk? There will be lemon cake. There has to be, I have made it.`,
    {
      replies: [
        ['tamsinwray', 'I type ninety words a minute and I like lemon.'],
        ['ephraimstubbs', 'I can hold the cake.'],
      ],
    },
  ),
  post(
    'coachtlane',
    'story',
    `
    My biggest tackle is afraid of moths. There was one in the huddle on Friday. The quarterback called time, cupped it in
    his hands, walked it to the sideline and let it go. Nobody laughed. We scored on the next play.`,
    { month: 10, replies: [['chaingrady', 'It landed on my stake. I held very still.']] },
  ),
  post(
    'vernelledl',
    'story',
    `
    Two of my sopranos are not speaking, so I have put them on the same hymnal. It worked with setters. By the third verse
    one has to turn the page for the other.`,
  ),
  post(
    'rosalindop',
    'thanks',
    `
    All nine pairs fit, except for one, and that one fits her brother. She now races in Mirabel’s ugly ones and says that
    they are fast because nobody can stand to look at them.`,
    { daysAgo: 55 },
  ),
  post(
    'quincyunderhill',
    'ask',
    `
    I have the old net from the 2001 district final, and it ought to go to whoever made the shot. He was number 14 and he
    was left-handed. He cut it down himself and hung it on my neck, and then the bus left. Does anyone know where he is?`,
    {
      replies: [
        ['lionelfairweather', 'That is Calvin Drew. He drives the number 6 bus in Port Amity.'],
        ['quincyunderhill', 'I am going to go and wait for the number 6.'],
        ['quincyunderhill', 'I rode it to the end of the line and back again. He has it on the mirror.'],
      ],
    },
  ),
  post(
    'finnobersky',
    'ask',
    `
    The school needs eleven bailers. A bailer is a bleach jug with the bottom cut off and nothing else about it has been
    improved in sixty years. Please drink your bleach responsibly. I mean, use it.`,
    { replies: [['bridiefallonby', 'Speaking as a nurse, thank you for the second sentence.']] },
  ),
  post(
    'lionelfairweather',
    'news',
    `
    Results from the roof: they all landed together. Ephraim’s bowling ball is in the shop. So is the sidewalk. The class
    wrote him eleven letters of thanks, and the principal wrote one to me.`,
    { daysAgo: 151, replies: [['ephraimstubbs', 'It was a good death. It was for science.']] },
  ),
  post(
    'ruthanneg',
    'story',
    `
    Leopold came to the shallow end with his new hip and did the whole hour. He says that water is the only medium in which
    he has ever been overestimated.`,
    { daysAgo: 172, replies: [['leopoldcrane', 'I said understood. But I shall keep the other one.']] },
  ),
  post(
    'amostidewater',
    'thanks',
    `
    My daughter launched her first boat today, drawn, built and paid for. She had left the bow plate blank. When we turned
    it over I saw that it was not blank on the inside. I am not going to tell you what it says, but I have read it nine
    times.`,
  ),
  post(
    'beatrixsk',
    'ask',
    `
    I have two girls throwing in work boots. Sizes seven and nine, throwing shoes, any color except sensible.`,
    { replies: [['birdiehalvorsen', 'I have a pair of nines in gold, from a bad decision. They are yours.']] },
  ),
  post(
    'theoblanchard',
    'thanks',
    `
    The paper got an A, and the professor asked if he may come to breakfast. I told him that he can sit anywhere. I did not
    tell him about the chair.`,
    { daysAgo: 86, replies: [['raffmontesino', 'I will give it up for a professor. Mind the tray.']] },
  ),
  post(
    'tomaskr',
    'story',
    `
    I asked the Wednesday juniors to name three rules of golf. They said: be quiet, wait your turn, and say sorry when you
    hit somebody. I have nothing to add. I wrote it on the van.`,
  ),
  post(
    'kailanimoreau',
    'story',
    `
    The turtles hatched on Sunday night. Sixty-three, by the light of eleven phones turned face down. Harold narrated in a
    whisper as if it was Wimbledon. Nobody has ever cheered so quietly.`,
    { month: 8, replies: [['finnobersky', 'I counted. I could not help it. Sixty-three is right.']] },
  ),
];
