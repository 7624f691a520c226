import { post, type WrittenPost } from './post.ts';

export const anyDayOne: WrittenPost[] = [
  post(
    'dalehutchings',
    'story',
    `
    My granddaughter has explained to me what a hashtag is. I have explained to her what a hit-and-run is. I believe that
    we each came away thinking the other one should be careful.`,
  ),
  post(
    'peglindqvist',
    'story',
    `
    A man of fifty stopped me in the bread aisle and started doing the arm drill. He did not say one word. Twenty-five
    perfect catch-ups beside the rye. I said, “Elbow, Thomas.” He fixed it and went to find his wife.`,
    { replies: [['ruthanneg', 'I was by the rolls. His elbow was fine. You are very hard.']] },
  ),
  post(
    'coachturo',
    'story',
    `
    Two of my boys were in a hurry to leave practice. I asked them where the fire was. It was in my truck. Just the ashtray,
    and they put it out with the water cooler, and the seat is nearly dry.`,
    {
      replies: [
        ['clarencewhitlowe', 'This is why we do not leave early.'],
        ['coachturo', 'It is why I did.'],
      ],
    },
  ),
  post(
    'quincyunderhill',
    'story',
    `
    I taught driving for thirty-one years, and today my grandson gave me a lesson in parking with a camera. The car beeped,
    he beeped, and I got it in one. I did not look at the camera. I did not need it when there were mailboxes either.`,
    { replies: [['lorettaq', 'There were fewer mailboxes when you had finished, Quincy.']] },
  ),
  post(
    'lionelfairweather',
    'ask',
    `
    For sixth-grade science I need a flat basketball, a dead tennis ball and a bowling ball nobody loves. We are going to
    drop them off the roof and find out which of us was right.`,
    {
      daysAgo: 160,
      replies: [
        ['ephraimstubbs', 'I have the bowling ball. I do love it, but I want to know.'],
        ['leopoldcrane', 'They land together. They always do. It is the one thing that I miss about teaching physics.'],
      ],
    },
  ),
  post(
    'beatrixsk',
    'thanks',
    `
    My truck died on Route 41 with six shot-putters and all the shot in the back. Four of you stopped. The girls pushed.
    It turns out that we did not need the four of you, but it was nice to have company.`,
  ),
  post(
    'tomaskr',
    'story',
    `
    I shot my age for the first time, 78. I told the truth about every hole. Nobody was with me but a heron, so I would ask
    you to take the word of a civics teacher.`,
    { replies: [['birdiehalvorsen', 'I saw it from the shop. It was a 77. He counted one that the heron moved.']] },
  ),
  post(
    'ruthanneg',
    'news',
    `
    New class on Thursdays at ten: water walking, for people who say that they cannot do water aerobics. It is water
    aerobics. Do not tell them.`,
  ),
  post(
    'chaingrady',
    'story',
    `
    My wife asked me to hang a picture in the middle of the wall. I brought the chain. It is in the middle of the wall. It
    is ten yards from anything else.`,
    { replies: [['winstonpryorly', 'Was it a first down?']] },
  ),
  post(
    'kailanimoreau',
    'news',
    `
    The turtle nest by court two has been roped off, so the seniors will play on court three. The turtle was there first,
    by about a hundred million years, and nobody wants to argue the line with her.`,
    { month: 6 },
  ),
  post(
    'haroldvb',
    'story',
    `
    A little girl on court one asked me if I used to be good. I said that I used to be younger. She thought about it and
    asked for her lesson with the other man. There was no other man. I went around the fence and came back in a hat.`,
    { replies: [['mirabelt', 'She told me that the second man was much better.']] },
  ),
  post(
    'finnobersky',
    'story',
    `
    Asked a class of nine-year-olds what we do when the wind dies. The right answer is to paddle. Someone said, “Talk.” I
    have changed the book.`,
  ),
  post(
    'soniaprettyman',
    'story',
    `
    The phone basket was full by five past four and for two hours nobody asked for it. At six I handed them back and one of
    the girls said, “Oh.” Just that. I am keeping that “oh.”`,
  ),
  post(
    'bluececil',
    'story',
    `
    Went to have my eyes examined. The doctor was a catcher who once asked me in front of nine hundred people when I had
    last had that done. I read him the bottom line of the chart. I read him who printed it. He said that it did not change
    anything about 1997.`,
    { replies: [['dalehutchings', 'I would like the name of that doctor.']] },
  ),
  post(
    'natecastellan',
    'story',
    `
    Week one of coaching on my own. I made a list of everything that could go wrong and none of it did. Eleven other things
    did. I have started a second list.`,
    { replies: [['emmettsorrowood', 'You can stop at two lists. After that it is only experience.']] },
  ),
  post(
    'amostidewater',
    'story',
    `
    A heron has been standing on our dock at six every morning for a month. It does not fish. It watches us go out, and it
    is there when we come in, and it has the look of somebody with a stopwatch.`,
    { replies: [['clarencewhitlowe', 'Orrin always did say that he would check up on us.']] },
  ),
  post(
    'deniseachebestone',
    'story',
    `
    One of my captains was named captain at her college today. She called from the locker room and all she said was,
    “Both sides, Coach.” I said, “Both sides.” Then neither of us could find a word for a while.`,
  ),
];
