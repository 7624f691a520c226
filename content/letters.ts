interface SampleLetter {
  /** The day of the gift that it thanks for. */
  giftDate: string;
  title: string;
  lines: string[];
}

const invented = ['', '', 'A sample letter. The people and places in it are made up.'];

/** For gifts of the sample page whose letter is not a page of the site. */
export const sampleLetters: SampleLetter[] = [
  {
    giftDate: '2015-03-07',
    title: 'Thank-you letter from Heron Point Tennis Courts',
    lines: [
      'Heron Point Tennis Courts',
      'March 16, 2015',
      '',
      'Dear coaches,',
      '',
      'The nets are up, and they are level. We have checked with a marble.',
      'Last season people here had a choice of hitting over the net or through it.',
      'Scores have come down since Saturday, and so have the arguments.',
      '',
      'Court four is yours on any Tuesday. Bring your own towels.',
      '',
      'Leopold Varga-Whitcombe, groundskeeper',
      ...invented,
    ],
  },
  {
    giftDate: '2014-09-13',
    title: 'Thank-you letter from the Palmetto Central High Band Boosters',
    lines: [
      'Palmetto Central High Band Boosters',
      'September 22, 2014',
      '',
      'Dear coaches,',
      '',
      'The tuba has arrived, and so has the low B flat that we had all been missing.',
      'It was carried onto the field by two sophomores and received a standing ovation,',
      'partly because the bleachers are being painted.',
      '',
      'The football team says that it can hear the beat now. We are told this helps.',
      '',
      'Philomena Ostrander, band director',
      ...invented,
    ],
  },
];
