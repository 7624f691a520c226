import { post, type WrittenPost } from './post.ts';

/** March to May. */
export const spring: WrittenPost[] = [
  post(
    'rufusapplegarth',
    'news',
    `
    Memorial Park opens on Saturday. Four fields mowed, eight lines chalked, one armadillo asked to leave. He has filed
    for an extension. Keep off the grass behind third until I have had a word with him.`,
    {
      month: 3,
      replies: [
        ['dalehutchings', 'He covers more ground than my 1983 infield.'],
        ['rufusapplegarth', 'He has also dug up less of it.'],
      ],
    },
  ),
  post(
    'coachottie',
    'story',
    `
    My shortstop asked for Friday off for a dance recital. I went. She stumbled in the second number, rolled, came up
    throwing, and finished on the beat. I have never been so proud of a double-play ball.`,
    { month: 3, replies: [['ruthanneg', 'I teach that class. We do not usually throw.']] },
  ),
  post(
    'bluececil',
    'story',
    `
    Worked a tee-ball game as a favor. I called a boy out at first and he said thank you and sat down on the bag. We
    played around him for an inning. I did not see anything about it in the book, and it was his favorite place.`,
    { month: 4, replies: [['theoblanchard', 'He is mine. He has asked if it can be his position.']] },
  ),
  post(
    'rosalindop',
    'story',
    `
    Dropped baton at the spring relays, second exchange. Nobody yelled. The girl picked it up, looked at it as if it was
    somebody’s hat, and handed it on. We were last by forty yards and the whole stand was on its feet. I had something in
    my eye, and so did the starter.`,
    { month: 4, replies: [['clarencewhitlowe', 'Orrin would have written down her time, and her name beside it.']] },
  ),
  post(
    'leopoldcrane',
    'story',
    `
    Helped out at the vault pit on Saturday. A boy asked me what to think about at the top. I said that in twenty-three
    years I never had one come back down and tell me. He went up, came down, and said, “Lunch.”`,
    { month: 4 },
  ),
  post(
    'conniebellweather',
    'thanks',
    `
    Dad’s field looked fine at opening day. Somebody had put a rake by the home dugout with a necktie on it. I know who it
    was, because the knot was terrible. Thank you, Dale.`,
    { month: 3, replies: [['dalehutchings', 'I have never managed the tie.']] },
  ),
  post(
    'josiecalderwood',
    'news',
    `
    Signed up thirty-four for spring swim lessons at Bayside, and we can take fifty. It is free, like always. If you know
    a child who is afraid of the water, send that one first. I will be on the steps.`,
    { month: 3, replies: [['peglindqvist', 'I have a list of nine. Two of them are fathers.']] },
  ),
  post(
    'amostidewater',
    'ask',
    `
    The masters boat needs a three seat. You must be able to row, or to listen. We start at six, we are back by half past
    seven, and what is said in the boat stays in the boat, mostly because nobody can hear it.`,
    {
      month: 3,
      replies: [
        ['tamsinwray', 'I can listen.'],
        ['amostidewater', 'Three seat. Tuesday. Bring a hat.'],
      ],
    },
  ),
  post(
    'theoblanchard',
    'story',
    `
    Taught sliding with a tarp, a hose and two bottles of dish soap. By noon there were fourteen seven-year-olds, six
    parents, and Coach Hutchings. His form is still very good. He slid into the parking lot.`,
    {
      month: 4,
      replies: [
        ['dalehutchings', 'I was safe.'],
        ['bluececil', 'He was out. By a Buick.'],
      ],
    },
  ),
  post(
    'bridiefallonby',
    'news',
    `
    Under-twelves finished the spring with four wins, five losses, and one game where both teams went home thinking that
    they had won. I have spoken to the other coach and we are leaving it.`,
    { month: 5, replies: [['raffmontesino', 'This is how the whole table should work.']] },
  ),
  post(
    'tomaskr',
    'story',
    `
    Took the old van in to be scrapped. Twenty-four seasons. The man asked if there was anything I wanted out of it. I
    took the ashtray, which had eleven tees and a note from 1992 that says “sorry about the window, Coach.” I never knew
    that there was a window.`,
    { month: 5, replies: [['coachturo', 'It was me. I am sorry about the window, Coach.']] },
  ),
  post(
    'lionelfairweather',
    'news',
    `
    Harbor Middle table tennis won its first match ever. The trophy is a paddle on a block of wood. They have asked for a
    parade. I said that I would put it to the club.`,
    { month: 5, replies: [['deniseachebestone', 'Saturday at ten, once around the flagpole. I will bring the drum.']] },
  ),
  post(
    'beatrixsk',
    'story',
    `
    State meet. My thrower fouled twice, took a breath, and put the third one out past the tape. The judge looked at it
    for a while and went to get a longer tape. I would like that on my gravestone.`,
    { month: 5, replies: [['lorettaq', '“They went to get a longer tape.” I will see that the mason spells it.']] },
  ),
  post(
    'soniaprettyman',
    'thanks',
    `
    To whoever left six new volleyballs on our gym steps with a bow on each one: the girls have named them. You may visit
    Steve on Thursdays.`,
    { month: 5, replies: [['kailanimoreau', 'I know nothing about this. How is Steve?']] },
  ),
  post(
    'mirabelt',
    'story',
    `
    A boy of six asked the desk for a book about how to be tall. I gave him the one on posture and the one on redwoods. He
    has the tennis lesson after yours truly on Thursday and says that it is working.`,
    { month: 4 },
  ),
  post(
    'natecastellan',
    'thanks',
    `
    I graduate on Friday. First Castellan with the diploma in hand, since Grandma left college to take the Lake Ansel job
    and would not leave the job to go back. I am wearing her whistle under the gown. Thank you for every ride.`,
    {
      month: 5,
      replies: [
        ['deniseachebestone', 'We have a whole row, Nate. You will hear us before you see us.'],
        ['emmettsorrowood', 'Congratulations, son. Mop is on the usual hook.'],
        ['vernelledl', 'She would have told you to stand up straight. Then she would have had to sit down.'],
      ],
    },
  ),
  post(
    'raffmontesino',
    'story',
    `
    My uncle Rafael came to watch us train. He is eighty-eight. He asked to take one penalty. The boys moved the wall back,
    the keeper moved over, and he put it in the corner that the keeper had just left. He said that he always looked where
    people were being kind.`,
    { month: 4, replies: [['bridiefallonby', 'As a goalkeeper I can say that there is no defense against that.']] },
  ),
];
