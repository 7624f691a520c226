import type { SectionName } from './site.ts';

/**
 * How one field is edited. `note` may stay empty; `letter` is an upload or another address, or null; `measured` is a
 * whole number that comes with the picture beside it and is not typed.
 */
export type FieldKind = 'line' | 'paragraph' | 'note' | 'date' | 'money' | 'icon' | 'address' | 'letter' | 'measured';

export interface PlainField {
  kind: FieldKind;
  label: string;
  hint?: string;
}

interface PictureForm {
  kind: 'picture';
  label: string;
}

/** Lines or paragraphs, one after the other. */
export interface TextsForm {
  kind: 'texts';
  label: string;
  hint?: string;
  /** What one of them is called. */
  item: string;
  of: 'line' | 'paragraph';
}

export interface ListForm {
  kind: 'list';
  label: string;
  item: string;
  /** The field that tells one item from the others. */
  title: string;
  fields: Record<string, SingleForm>;
}

export type SingleForm = PlainField | PictureForm | TextsForm;
export type FieldForm = SingleForm | ListForm;
/** In the order in which they are edited; the keys are those of the section. */
export type FieldForms = Record<string, FieldForm>;

export interface SectionForm {
  title: string;
  /** The page that shows it. */
  path: string;
  fields: FieldForms;
}

const line = (label: string, hint?: string): SingleForm => ({ kind: 'line', label, ...(hint && { hint }) });
const paragraph = (label: string, hint?: string): SingleForm => ({ kind: 'paragraph', label, ...(hint && { hint }) });
/** For what the page shows with `RichText`. */
const writing =
  'You can write **bold**, *italic*, [words of a link](/history), and lines that start with - for a list.';
const picture = (label: string): SingleForm => ({ kind: 'picture', label });
const icon: SingleForm = { kind: 'icon', label: 'Icon' };
const heading = line('Heading');
const lead = paragraph('Words under the heading');
const headPicture = picture('Picture at the top');

/** How each section of the site is edited; the shapes are in `site.ts`. */
export const siteForms: Record<SectionName, SectionForm> = {
  club: {
    title: 'The club',
    path: '/',
    fields: {
      name: line('Name of the club'),
      tagline: line('Tagline'),
      about: paragraph('About the club'),
      address: { kind: 'texts', label: 'Postal address', item: 'Line', of: 'line' },
      email: line('Email address of the club'),
      founding: line('A line about the founding'),
    },
  },
  welcome: {
    title: 'Welcome and story',
    path: '/',
    fields: {
      headline: { kind: 'texts', label: 'Headline', item: 'Line', of: 'line' },
      lead,
      claims: {
        kind: 'list',
        label: 'Scoreboard',
        item: 'Claim',
        title: 'label',
        fields: { figure: line('Figure'), label: line('What it counts') },
      },
      deskHeading: line('Heading of the front desk'),
      deskText: paragraph('Words at the front desk'),
      deskPoints: {
        kind: 'list',
        label: 'Points at the front desk',
        item: 'Point',
        title: 'text',
        fields: { text: line('Text'), icon },
      },
      deskPicture: picture('Picture at the front desk'),
      storyHeading: line('Heading of the full story'),
      story: { kind: 'texts', label: 'Full story', hint: writing, item: 'Paragraph', of: 'paragraph' },
      storyPicture: picture('Picture of the full story'),
    },
  },
  breakfast: {
    title: 'Monthly breakfast',
    path: '/',
    fields: {
      place: line('Restaurant'),
      address: line('Street and town'),
      note: line('A line to go with it'),
      mapUrl: { kind: 'address', label: 'Link to the map' },
      picture: picture('Picture'),
    },
  },
  links: {
    title: 'Helpful links',
    path: '/',
    fields: {
      links: {
        kind: 'list',
        label: 'Links',
        item: 'Link',
        title: 'label',
        fields: { label: line('Words of the link'), url: { kind: 'address', label: 'Address' }, icon },
      },
    },
  },
  quotes: {
    title: 'Quotes',
    path: '/',
    fields: {
      quotes: {
        kind: 'list',
        label: 'Quotes',
        item: 'Quote',
        title: 'text',
        fields: { text: paragraph('Quote'), author: line('Who said it') },
      },
    },
  },
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
};
