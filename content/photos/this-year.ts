import type { Album } from './album.ts';

const peg = 'peglindqvist';
const denise = 'deniseachebestone';
const dale = 'dalehutchings';

/** Newest first. */
export const thisYear: Album[] = [
  {
    daysAgo: 2,
    creator: peg,
    photos: [
      ['breakfast', 'Wednesday, 8:30. The eggs were early and so was Winston.'],
      ['team', 'Everybody who stayed for the second pot.'],
      ['still-cap', 'Left on a chair after breakfast. It fits nobody who has tried it.'],
      ['plate', 'The good ball, signed by the whole table.'],
      ['pennants', 'The wall behind table four, dusted for company.'],
    ],
  },
  {
    daysAgo: 9,
    creator: denise,
    photos: [
      ['diamond', 'Old-timers’ softball, before anybody had pulled anything.'],
      ['plate', 'Chalked twice. The first line went around a dog.'],
      ['bleachers', 'Both fans, and their blankets.'],
      ['still-ball', 'The one Amos hit over the scoreboard. He would like that noted.'],
      ['team', 'Both sides afterward. The score is a private matter.', 'brass'],
    ],
  },
  {
    daysAgo: 20,
    creator: peg,
    photos: [
      ['pantry', 'Food drive, first truck. 84 boxes, all labels out.'],
      ['pantry', 'Second truck. The canned corn has its own pallet.'],
      ['bus', 'The bus came back for what would not fit.'],
      ['bench', 'A rest, well earned.'],
      ['still-whistle', 'Needed to stop the canned corn argument.'],
    ],
  },
  {
    daysAgo: 34,
    creator: denise,
    photos: [
      ['court', 'Free-throw night. Number nine of nine, nothing but net.'],
      ['court', 'The long bench, full for once.', 'brass'],
      ['playbook', 'The play that was drawn, and then not run.'],
      ['still-whistle', 'Denise’s spare. She has never needed it.'],
      ['trophies', 'Where the free-throw cup will stand until October.'],
    ],
  },
  {
    daysAgo: 52,
    creator: dale,
    photos: [
      ['gridiron', 'Friday night, first home game. All four towers worked.'],
      ['gridiron', 'Same night, from the visitors’ side.', 'ink'],
      ['bleachers', 'Half an hour before the gates opened.'],
      ['locker', 'Borrowed hooks for the chain crew.'],
      ['bus', 'The band’s bus. They brought pie.'],
    ],
  },
  {
    daysAgo: 71,
    creator: peg,
    photos: [
      ['backpacks', '240 backpacks, packed in one morning.'],
      ['backpacks', 'The letter in the front pocket is the part they keep.'],
      ['bus', 'On the way to Cedar Landing Elementary.'],
      ['playbook', 'The packing list, in Sister Agnes’s handwriting.'],
      ['team', 'The packers. Backpack 240 is on somebody’s shoulders.'],
    ],
  },
  {
    daysAgo: 96,
    creator: peg,
    photos: [
      ['pool', 'Learn-to-Swim Week, Monday, before the first splash.'],
      ['pool', 'Friday. Every lane got across.', 'turf'],
      ['still-goggles', 'Found at the bottom of lane five, twice.'],
      ['still-watch', 'Nobody was timed. The watch came anyway.'],
      ['bench', 'The dry parents’ bench.'],
    ],
  },
  {
    daysAgo: 124,
    creator: denise,
    photos: [
      ['beach', 'Senior beach volleyball. The net was raised, then lowered again.'],
      ['beach', 'Last light, last point.', 'brass'],
      ['team', 'The winners, and Winston, who was only passing by.'],
      ['still-cap', 'Washed in with the tide. Claimed by noon.'],
      ['trophies', 'The conch, back on its shelf.', 'brass'],
    ],
  },
  {
    daysAgo: 158,
    creator: dale,
    photos: [
      ['links', 'Scholarship scramble, hole one. Everybody looks hopeful.'],
      ['links', 'Hole four. It has kept more of our money than the bank.', 'turf'],
      ['breakfast', 'Lunch at the turn, which was breakfast again.'],
      ['trophies', 'The low-score plate, with last year’s tape still on it.'],
      ['pennants', 'Hung over the first tee. The wind did the rest.'],
    ],
  },
  {
    daysAgo: 191,
    creator: peg,
    photos: [
      ['trail', 'Whitlowe’s hill, the spring walk. Nobody ran. Almost nobody.'],
      ['trail', 'Twelve of the twenty at the top.', 'turf'],
      ['lake', 'What there is to see from up there.'],
      ['bench', 'Number eleven. Dry this time.'],
      ['still-watch', 'Official time: about right.'],
    ],
  },
  {
    daysAgo: 226,
    creator: denise,
    photos: [
      ['tennis', 'Heron Point, courts swept by seven.'],
      ['tennis', 'Doubles. All four claim to have called it in.', 'turf'],
      ['still-racket', 'Restrung in 1988. It still has opinions.'],
      ['bleachers', 'Shade at last, row six.'],
      ['playbook', 'The ladder, with an eraser hanging from it.'],
    ],
  },
  {
    daysAgo: 261,
    creator: dale,
    photos: [
      ['track', 'County relays, lanes drawn at dawn.'],
      ['track', 'The turn where the baton was not dropped.', 'clay'],
      ['team', 'Timers, starters, and one man with a rake.'],
      ['still-watch', 'Three watches agreed. It made the local paper.'],
      ['locker', 'Spikes off, please. The floor is new.'],
    ],
  },
];
