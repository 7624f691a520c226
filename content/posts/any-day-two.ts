import { post, type WrittenPost } from './post.ts';

export const anyDayTwo: WrittenPost[] = [
  post(
    'winstonpryorly',
    'story',
    `
    I told the grandchildren that in my day we had leather helmets. They looked it up. They have asked me to stop saying
    things from before my day. I was only trying to help.`,
    { replies: [['ignatiuspell', 'I wore one. You are welcome to mine, Winston. It explains a good deal.']] },
  ),
  post(
    'lorettaq',
    'story',
    `
    Found my 1989 score book. Last page, county final, bottom of the seventh, in my own pencil: “I cannot look.” There is
    nothing written after it. That is how I know that we won.`,
    { replies: [['conniebellweather', '3 to 2, single to left, runner scored from second. I looked for you.']] },
  ),
  post(
    'bridiefallonby',
    'story',
    `
    Picture day for the under-twelves. I asked them for a serious one and a silly one. I have been through all forty and
    cannot tell which is which. We are going to print them both.`,
  ),
  post(
    'leopoldcrane',
    'ask',
    `
    I have mended the clock at the courthouse, and it now strikes thirteen at noon. Before I go back up there, does
    anybody mind? I have grown fond of it.`,
    {
      replies: [
        ['vernelledl', 'We set the choir by that clock. Leave it. It gets them there.'],
        ['bluececil', 'Safe at thirteen.'],
      ],
    },
  ),
  post(
    'coachdmerri',
    'story',
    `
    Parent asked me after the game who had won. I said that I do not keep score. Nineteen children told him, all at once,
    with the same number. I may be the only one who does not keep score.`,
  ),
  post(
    'tamsinwray',
    'story',
    `
    Handed back essays on “A Person I Admire.” Six wrote about athletes, four about their mothers, and one about the woman
    at The Skillet House who remembers that he likes the corner piece. That one got the A.`,
    { replies: [['ephraimstubbs', 'That is Darlene. I will see that she gets a copy.']] },
  ),
  post(
    'rufusapplegarth',
    'story',
    `
    Somebody left a note under my wiper that said, “Thank you for the grass.” It was in crayon. I have worked here thirty
    years and had eleven letters about sprinklers. That one is in my wallet.`,
  ),
  post(
    'yolandapa',
    'story',
    `
    The bees have swarmed onto the left goalpost at St. Brendan’s. The game has been moved. The bees lead, one to nothing.`,
    { replies: [['bridiefallonby', 'Do they want a game on Saturday? We are short of defenders.']] },
  ),
  post(
    'ephraimstubbs',
    'story',
    `
    Seventy-one years ago this week I set my first pin. I was paid four cents a line and given a black eye by a seven-ten split. I
    have forgiven the seven.`,
    {
      month: 6,
      replies: [
        ['rosalindop', 'And the ten?'],
        ['ephraimstubbs', 'The ten knows what it did.'],
      ],
    },
  ),
  post(
    'birdiehalvorsen',
    'story',
    `
    A gentleman asked me this morning how to add twenty yards. I told him to stand closer to the hole. He bought a new
    driver. I tried.`,
  ),
  post(
    'raffmontesino',
    'news',
    `
    We have a left back. He is a cross-country runner who got lost on a long run and came through our practice. He stopped
    to ask the way, took the ball off my best winger, and asked again. Sorry, Tamsin.`,
    { replies: [['tamsinwray', 'I want him back by Saturday. And he was not lost. He just does not like the hill.']] },
  ),
  post(
    'josiecalderwood',
    'story',
    `
    Anatomy exam. I could not think of the muscle, so I closed my eyes and swam one stroke of butterfly in my chair. There
    it was. The professor said that she had never seen an answer arrive from so far away.`,
  ),
  post(
    'theoblanchard',
    'ask',
    `
    I have a paper due on leadership. Could a few of you tell me the best thing a coach ever said to you? Short ones are
    fine. I will not use your name if it made you cry.`,
    {
      daysAgo: 100,
      replies: [
        ['coachturo', '“See you tomorrow.” Gus said it every single day, and on some of them I needed it.'],
        ['deniseachebestone', '“Again, and this time as if you meant to.”'],
        ['clarencewhitlowe', '“I have you down as finished.” I was last, and he had waited.'],
        ['josiecalderwood', '“I am right here.” That was all. I was six.'],
        ['beatrixsk', '“Put it down like a lady. Then pick it up again.”'],
        ['theoblanchard', 'I had asked for four pages. I have eleven, and I am not done reading.'],
      ],
    },
  ),
  post(
    'emmettsorrowood',
    'story',
    `
    Got pulled over this morning. The deputy walked up, looked in, and took off his hat. He was my 135 in 1996. He said,
    “Coach, you were going fifty.” I said, “Son, you were late to every weigh-in.” We called it even.`,
    { replies: [['coachtlane', 'I trained that deputy. He was late to that as well.']] },
  ),
  post(
    'hollisbaymore',
    'story',
    `
    I tune by ear and my ears are going, so a girl from the high school comes along and tells me when I am there. She says,
    “Down a hair. Down a hair. Stop.” It is what I did for twenty-one years, from the other side.`,
  ),
  post(
    'ignatiuspell',
    'ask',
    `
    I am reading the whole of Livy with three former linemen on Thursday nights. We could use a fourth, for the heavy
    chapters.`,
    {
      replies: [
        ['winstonpryorly', 'Is there a play in it?'],
        ['ignatiuspell', 'There are elephants, Winston.'],
      ],
    },
  ),
  post(
    'kailanimoreau',
    'thanks',
    `
    The ramp is in, and Mr. Abernathy went down it at sunset with the whole beach clapping. He had them roll him straight on
    into the water. He said that he had not been in since the spring of 1999 and it had not changed a bit.`,
  ),
  post(
    'coachottie',
    'story',
    `
    We lost eleven to nothing and the bus was very quiet, and then from the back somebody said, “Well, we had the cleaner
    uniforms.” They were still laughing at the railroad crossing. That is the team that I want.`,
    { replies: [['lorettaq', 'Keep that one. Make her captain. Make her President.']] },
  ),
];
