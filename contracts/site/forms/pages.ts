import { lead, line, paragraph, picture, type SectionForm, writing } from './fields.ts';

const heading = line('Heading');
const headPicture = picture('Picture at the top');

/** The forms for the sections that have their own page. */
export const pageForms = {
  history: {
    title: 'History',
    path: '/history',
    fields: {
      heading,
      lead,
      picture: headPicture,
      storyHeading: line('Story heading'),
      story: { kind: 'texts', label: 'Story', hint: writing, item: 'Paragraph', of: 'paragraph' },
      storyPicture: picture('Picture next to the story'),
      foundersHeading: line('Founders heading'),
      foundersNote: line('Line under the founders heading'),
      founders: {
        kind: 'list',
        label: 'Founders',
        item: 'Founder',
        title: 'name',
        fields: { name: line('Name'), role: line('What they did'), picture: picture('Portrait') },
      },
      years: {
        kind: 'list',
        label: 'Seasons to remember',
        item: 'Season',
        title: 'year',
        fields: { year: line('Year'), text: paragraph('What happened') },
      },
    },
  },
  service: {
    title: 'Community Service',
    path: '/service',
    fields: {
      heading,
      lead,
      picture: headPicture,
      note: paragraph('Text next to the donations', writing),
      donations: {
        kind: 'list',
        label: 'Donations',
        item: 'Donation',
        title: 'to',
        fields: {
          date: { kind: 'date', label: 'Day' },
          to: line('Who received it'),
          purpose: paragraph('What it was for'),
          amount: { kind: 'money', label: 'Amount in dollars' },
          letterUrl: {
            kind: 'letter',
            label: 'Thank-you letter',
            hint: 'Upload a PDF or a photo, or paste a link to it on another site. Leave this empty if there isn’t one.',
          },
          picture: picture('Picture'),
        },
      },
    },
  },
  memory: {
    title: 'In Memory',
    path: '/memory',
    fields: {
      heading,
      lead,
      picture: headPicture,
      people: {
        kind: 'list',
        label: 'Coaches we remember',
        item: 'Coach',
        title: 'name',
        fields: {
          name: line('Name'),
          years: line('Years of life', 'For example: 1931 to 2019'),
          role: line('What they coached'),
          text: paragraph('In memory', writing),
          quote: {
            kind: 'note',
            label: 'A quote about them',
            hint: 'Put the quote in “quotation marks,” then who said it.',
          },
          picture: picture('Photo'),
        },
      },
      closing: paragraph('Closing text', writing),
    },
  },
  photos: {
    title: 'Photo archive',
    path: '/photos',
    fields: {
      heading,
      lead,
      picture: headPicture,
      photos: {
        kind: 'list',
        label: 'Photos',
        item: 'Photo',
        title: 'caption',
        fields: {
          picture: picture('Photo'),
          caption: line('Caption'),
          year: line('Year'),
          width: { kind: 'measured', label: 'Width' },
          height: { kind: 'measured', label: 'Height' },
        },
      },
    },
  },
  accessibility: {
    title: 'Accessibility: your own words',
    path: '/accessibility',
    fields: {
      text: {
        kind: 'note',
        label: 'What the club adds',
        hint: `Say who to ask, with a phone number, and what helps at your meetings, such as a ramp or a good microphone. ${writing}`,
      },
    },
  },
} satisfies Record<string, SectionForm>;
