import { post, type WrittenPost } from './post.ts';

/** Those who are missed, and those who are ill. */
export const remembering: WrittenPost[] = [
  post(
    'conniebellweather',
    'loss',
    `
    Dad would have been ninety-five today. I raked the infield at six this morning. I did it in his order: plate, first,
    second, third, and then the spot where he used to stand. Two of you were there before me. You did not say anything,
    and I thank you for that too.`,
    {
      replies: [
        ['dalehutchings', 'He would have raked it again after us, Connie.'],
        ['conniebellweather', 'He would, and he would have been right.'],
      ],
    },
  ),
  post(
    'clarencewhitlowe',
    'loss',
    `
    I wound Orrin’s watch today, as I do each month. It still runs four tenths fast. He knew, and took it off every time he
    ever wrote down. I have not told anybody until now how hard he worked to be fair.`,
    { replies: [['tamsinwray', 'Thank you for telling us. I will tell them on the hill.']] },
  ),
  post(
    'haroldvb',
    'loss',
    `
    Leonard’s rackets are all out on loan, for the first time since his family gave them to us. All sixty-one. I stood in
    the closet with nothing in it and had a very good cry, and then I locked up.`,
    { replies: [['mirabelt', 'Number 22 won a match on Saturday. She wrote his name on the card beside hers.']] },
  ),
  post(
    'yolandapa',
    'loss',
    `
    Sister Agnes’s sandals hang in the equipment room at St. Brendan’s, and every September some child asks about them. I
    was there when the new swim teacher was asked. She said, “They belong to the reason that you can float.” I could not
    have put it better.`,
    {
      month: 9,
      replies: [
        ['peglindqvist', 'Breathe out, she said.'],
        ['yolandapa', 'Breathe out.'],
      ],
    },
  ),
  post(
    'winstonpryorly',
    'loss',
    `
    Drove by the county softball field last night. The lights were off and there was a truck on the foul line with its
    beams on, and children playing. I do not know whose truck it was. I know who taught them to do it. I sat a while,
    Rosie.`,
    { replies: [['rufusapplegarth', 'It was mine. The breaker went in the fifth. I only did what he would have.']] },
  ),
  post(
    'vernelledl',
    'loss',
    `
    We sang for Lucille Baptiste this morning. She drove our team bus for twenty-six years and heard everything I ever
    said beside it. She told me once that she used to close the windows, so that nobody else would have to. Rest well,
    Lucille. All the windows are open.`,
    {
      replies: [
        [
          'soniaprettyman',
          'She gave me a peppermint after every loss. I have never bought a bag of them without thinking of her.',
        ],
      ],
    },
  ),
  post(
    'natecastellan',
    'loss',
    `
    I watched the film. She never sat down. She never once looked at the scoreboard. In the last minute she was laughing.
    I had only ever heard that they lost. Nobody told me that she was laughing. Thank you, Mr. Baymore.`,
    { daysAgo: 202, replies: [['hollisbaymore', 'Come and watch it any time. I have left the projector up.']] },
  ),
  post(
    'hollisbaymore',
    'loss',
    `
    The boy who was afraid of the high board writes to me every year. This year it was his daughter who wrote. He is very
    ill and wanted me to know that he is not afraid. I have written back. I used all the words I had. Hold somebody’s hand
    today, would you.`,
    {
      replies: [
        ['josiecalderwood', 'I will, Coach. I have a whole class of hands.'],
        ['ignatiuspell', 'Held one today. Thank you for telling me to.'],
      ],
    },
  ),
  post(
    'emmettsorrowood',
    'thanks',
    `
    They let me come home on Thursday. Somebody mowed the lawn, somebody fed the dog, and somebody fixed the step that I
    have been going to fix since 2009. I would thank you by name, but I gather from the dog that it was all of you.`,
    {
      replies: [
        ['beatrixsk', 'The step is steel now. It will be there when the house is gone.'],
        ['lorettaq', 'The dog has been weighed. We may have overdone it.'],
      ],
    },
  ),
  post(
    'rosalindop',
    'loss',
    `
    Route 12 lost Mr. Ferris last week, who stood at his box every day for nineteen years so that I would have someone to
    wave to. I never knew if he was waiting for the mail. I ran the relay girls past his house today. They all waved.`,
    {},
  ),
];
