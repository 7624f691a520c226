import { lead, line, paragraph, picture, type SectionForm, writing } from './field-forms.ts';

const heading = line('Heading');
const headPicture = picture('Picture at the top');

/** How the sections are edited that have a page of their own. */
export const pageForms = {
  history: {
    title: 'History',
    path: '/history',
    fields: {
      heading,
      lead,
      picture: headPicture,
      storyHeading: line('Heading of the story'),
      story: { kind: 'texts', label: 'Story', hint: writing, item: 'Paragraph', of: 'paragraph' },
      storyPicture: picture('Picture beside the story'),
      foundersHeading: line('Heading of the founders'),
      foundersNote: line('Line under that heading'),
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
      note: paragraph('Words beside the gifts', writing),
      donations: {
        kind: 'list',
        label: 'Gifts',
        item: 'Gift',
        title: 'to',
        fields: {
          date: { kind: 'date', label: 'Day' },
          to: line('Who received it'),
          purpose: paragraph('What it was for'),
          amount: { kind: 'money', label: 'Amount in dollars' },
          letterUrl: {
            kind: 'letter',
            label: 'Thank-you letter',
            hint: 'Upload it as a PDF or a picture, or type the address it has on another site. Leave it out if there is none.',
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
            label: 'Somebody’s words about them',
            hint: 'Put the words in “quotation marks” and who said them after that.',
          },
          picture: picture('Photo'),
        },
      },
      closing: paragraph('Words at the end', writing),
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
} satisfies Record<string, SectionForm>;
