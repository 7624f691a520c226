import { post, type WrittenPost } from './post.ts';

/** June to August. */
export const summer: WrittenPost[] = [
  post(
    'peglindqvist',
    'news',
    `
    Learn-to-Swim Week is over. Ninety-four children, ninety-four widths. Josie had eleven on the steps on Monday and
    none by Thursday. Lane two, you will be pleased to hear, is still for the brave.`,
    {
      month: 6,
      replies: [
        ['josiecalderwood', 'One of the fathers did it too. He asked me not to say which.'],
        ['coachdmerri', 'It was me. I could not swim. I am forty-three. I did the width.'],
        ['peglindqvist', 'You did the width and a half, Deshawn. You would not stop.'],
      ],
    },
  ),
  post(
    'finnobersky',
    'story',
    `
    Twenty-two children, eleven boats, one gust. For about a minute I had no sailors and twenty-two swimmers. Everyone came
    up laughing except for one, who came up with a crab.`,
    {
      month: 7,
      replies: [
        ['amostidewater', 'Did you count them?'],
        ['finnobersky', 'Twice. And the crab.'],
      ],
    },
  ),
  post(
    'kailanimoreau',
    'story',
    `
    Seniors’ beach game, Tuesday. Harold dove. He will tell you that he fell. Nine people and a pelican saw him, and it was
    a dive, and it was in.`,
    {
      month: 7,
      replies: [
        ['haroldvb', 'I fell with some style.'],
        ['mirabelt', 'The pelican stood up.'],
      ],
    },
  ),
  post(
    'lorettaq',
    'story',
    `
    Ninety-eight degrees at the softball clinic. I told the girls to drink before they were thirsty. One of them said,
    “Coach, I was born thirsty.” I have put it on her shirt.`,
    { month: 7 },
  ),
  post(
    'dalehutchings',
    'thanks',
    `
    The summer clinic had eighty-one children and eleven coaches who came for free. At the end a boy gave me his lucky
    rock, to say thanks. I have it here by the keyboard. The website has not gone down since.`,
    { month: 7, replies: [['theoblanchard', 'Please do not move the rock.']] },
  ),
  post(
    'ignatiuspell',
    'story',
    `
    Two-a-days have begun in Sawgrass and I can hear the whistle from my porch. At seven every morning for thirty-three
    years I was the one who blew it. I now understand the letters from the neighbors.`,
    { month: 8, replies: [['chaingrady', 'I wrote two of those, Coach. I took the first one back.']] },
  ),
  post(
    'deniseachebestone',
    'ask',
    `
    Backpack night is on Thursday in the gym. We have 340 backpacks, 340 of everything that goes in them, and one stapler.
    Come at six. Bring a stapler, and a pen, because every child gets a note from a coach.`,
    {
      month: 8,
      replies: [
        ['hollisbaymore', 'I will do the ones for the quiet children. I know what to say.'],
        ['ephraimstubbs', 'My handwriting went in 1998. I can staple.'],
        ['yolandapa', 'Two staplers, honey sticks, and my sister.'],
      ],
    },
  ),
  post(
    'coachtlane',
    'news',
    `
    Heat rules this week: helmets off every twelve minutes, water before wind sprints, and anyone who says that he is
    tough sits down first. I sat down first. I am very tough.`,
    { month: 8 },
  ),
  post(
    'emmettsorrowood',
    'story',
    `
    Took my granddaughter fishing. She is five. She caught three and let them all go, and told each one what it had done
    wrong. I have nothing left to teach her.`,
    { month: 6, replies: [['quincyunderhill', 'Does she do golf?']] },
  ),
  post(
    'ruthanneg',
    'story',
    `
    Afternoon lightning again. Everyone out of the pool for thirty minutes, so we did the routine on the lawn in our caps.
    A bus went by. It stopped. Four people got off and joined in.`,
    { month: 7, replies: [['rufusapplegarth', 'I have seen the lawn. It was worth it.']] },
  ),
  post(
    'birdiehalvorsen',
    'story',
    `
    Wednesday juniors. A girl of seven holed out from the bunker, turned around and asked, “Do I still have to rake it?” I
    said yes. She raked it like she was tucking it in.`,
    { month: 6, replies: [['tomaskr', 'There is the whole game of golf, and she is seven.']] },
  ),
  post(
    'vernelledl',
    'story',
    `
    My 1986 team had its fortieth reunion in my back yard. Nine came, two called, and one we sang for. They set up a net
    when they thought that I was asleep. They still cannot hear each other call the ball.`,
    { month: 7 },
  ),
  post(
    'josiecalderwood',
    'thanks',
    `
    The club paid for my lifeguard course again this year, and I did not ask. There was a card with it that only said,
    “For lane two.” I think I know the handwriting. I cried on it a bit, so now nobody will.`,
    { month: 8, replies: [['peglindqvist', 'I am sure that I do not know what you mean, dear.']] },
  ),
  post(
    'winstonpryorly',
    'ask',
    `
    The six benches at Memorial Park want a new coat. I make it two gallons and a Saturday. I have bought a sign that says
    WET PAINT in letters a foot high. My wife bought it.`,
    {
      month: 6,
      replies: [['clarencewhitlowe', 'I will hold the sign in front of you, Winston. Slowly. All morning.']],
    },
  ),
  post(
    'bluececil',
    'story',
    `
    Old-timers’ double header on the Fourth. Combined age of the battery was 151. The pitcher shook off two signs because
    he could not see them, and threw a strike because he could not throw anything else.`,
    { month: 7, replies: [['dalehutchings', 'I saw the signs fine. I did not care for them.']] },
  ),
  post(
    'tamsinwray',
    'story',
    `
    Summer miles. I told the team to run easy enough to hold a conversation. They have now been arguing for forty-one miles
    about whether a hot dog is a sandwich. Pace is excellent.`,
    { month: 8, replies: [['ephraimstubbs', 'It is not a sandwich. I will not run about it, but I will say it.']] },
  ),
];
