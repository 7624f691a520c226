import { post, type WrittenPost } from './post.ts';

/** Breakfasts and other club business. */
export const club: WrittenPost[] = [
  post(
    'ephraimstubbs',
    'news',
    `
    I was first in at The Skillet House again, at five to six. They have started leaving the key under the syrup for me.
    Forty-four came by half past eight. The pie ran out at forty-three.`,
    { breakfast: true, replies: [['lorettaq', 'I was forty-four. I know who had two.']] },
  ),
  post(
    'lorettaq',
    'story',
    `
    At breakfast I sat between Winston and Ignatius, who replayed the fourth quarter of 1991 with salt shakers. Winston
    won again. Ignatius says that the pepper was offside.`,
    {
      breakfast: true,
      replies: [
        ['ignatiuspell', 'By a foot, madam. There were witnesses at the next table.'],
        ['chaingrady', 'I measured it with a napkin. It was close.'],
      ],
    },
  ),
  post(
    'deniseachebestone',
    'news',
    `
    Good breakfast this morning. Six new faces, one of them twenty years old. We sang to Ephraim, who says that he is
    eighty-six. He has been saying that for some time, but this year it is true.`,
    { breakfast: true, replies: [['ephraimstubbs', 'I would like it noted that there were candles. In pancakes.']] },
  ),
  post(
    'yolandapa',
    'thanks',
    `
    Whoever paid for my breakfast this morning and left by the side door: I saw your boots. You have three jars coming,
    and a talking-to.`,
    { breakfast: true, replies: [['rufusapplegarth', 'Lots of people have boots.']] },
  ),
  post(
    'theoblanchard',
    'story',
    `
    At my first breakfast I asked if I could sit anywhere. Eleven people said yes and then all looked at the same chair. I
    did not sit in that chair. I have since been told that I passed.`,
    {
      breakfast: true,
      replies: [['raffmontesino', 'It is by the kitchen door. You get hit with the tray. It is mine.']],
    },
  ),
  post(
    'hollisbaymore',
    'story',
    `
    The piano in the back room at The Skillet House has four notes that stick. This morning, while the eggs were late, I
    freed two of them. The other two are load-bearing, I think. The eggs came.`,
    { breakfast: true },
  ),
  post(
    'clarencewhitlowe',
    'story',
    `
    I counted at breakfast. Among the nine of us at the round table there were two new knees, three hips, one pacemaker
    and a glass eye, and not one of us could reach the syrup. A waitress of nineteen passed it over. We gave her a hand.`,
    { breakfast: true, replies: [['leopoldcrane', 'I am one of the hips. I wish to be counted as two.']] },
  ),
  post(
    'dalehutchings',
    'news',
    `
    Housekeeping: you can make the letters bigger on this site. It is the button that says Text size, up at the top. I
    have now told this to fourteen of you by telephone, and I enjoyed every call.`,
    {
      replies: [
        ['vernelledl', 'I found it. I can see the whole county.'],
        ['ephraimstubbs', 'It is very loud now.'],
      ],
    },
  ),
  post(
    'deniseachebestone',
    'news',
    `
    The club now has more than 200 coaches, from nineteen sports, if you let Ephraim have horseshoes. We took a vote and
    we let him.`,
    { replies: [['bluececil', 'Horseshoes carried by one. I was the one.']] },
  ),
  post(
    'peglindqvist',
    'thanks',
    `
    The books are closed for the year. Every dollar that came in went out again, and the stamps were on us. Clementine
    would have been pleased, after she had counted it herself. Twice, with the door shut.`,
    { month: 1 },
  ),
  post(
    'haroldvb',
    'ask',
    `
    I have been asked to write the founders’ page for the new wall. If you have a story about Nathaniel Brightwater that
    can be told with his wife in the room, I need it by the end of the month. I have forty of the other kind.`,
    { replies: [['emmettsorrowood', 'I have one. It needs a little trimming. It needs a lot of trimming.']] },
  ),
  post(
    'dalehutchings',
    'ask',
    `
    Somebody has logged in as “coach” from the library in Heron Point forty times this week. If it is you, and you have
    forgotten the rest of your email address, come and see me. You are not in trouble.`,
    { replies: [['mirabelt', 'It is Quincy. He is here now. He says that the machine started it.']] },
  ),
  post(
    'mirabelt',
    'thanks',
    `
    The front case at the library has your programs in it and there is a line. A man of ninety found himself in the second
    row of 1953 and stood there until we closed. I stayed open.`,
    { daysAgo: 112 },
  ),
  post(
    'amostidewater',
    'news',
    `
    The placemat by the door has been behind glass since this morning, with a proper frame. I made it from the bow of the
    first shell the club ever owned. All nine names can be read, and the coffee ring has been left where it was.`,
    { replies: [['haroldvb', 'The ring is Solomon’s. He would want that known.']] },
  ),
  post(
    'bridiefallonby',
    'ask',
    `
    Is there anybody in this club who can sew a net? Ours has a hole the exact size of a ball. My keeper says that it is
    not fair, and she has a point, and so did the other team, twice.`,
    {
      replies: [
        ['finnobersky', 'Sailmaker. I have the needle in my hand. Which field?'],
        ['bridiefallonby', 'The one with the sad keeper.'],
      ],
    },
  ),
  post(
    'coachottie',
    'ask',
    `
    Does somebody have a pitching machine that throws under sixty? Ours only knows one speed, and it is “good luck”.`,
    { replies: [['coachturo', 'Ours throws fifty and curses. You can have it through May.']] },
  ),
  post(
    'natecastellan',
    'ask',
    `
    Does anyone have film of Grandma’s teams? I have pictures and I have the whistle, but I have never seen her walk a
    sideline. I would drive anywhere.`,
    {
      daysAgo: 205,
      replies: [
        ['hollisbaymore', 'There is a reel in my garage. I filmed the 1988 county final from the catwalk.'],
        ['natecastellan', 'I can be there in twenty minutes.'],
        ['deniseachebestone', 'I am coming too. I am bringing eleven captains.'],
        ['hollisbaymore', 'I will clear the garage.'],
      ],
    },
  ),
];
