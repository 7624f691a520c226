import { lead, line, paragraph, picture, type SectionForm, type SingleForm, writing } from './fields.ts';

const icon: SingleForm = { kind: 'icon', label: 'Icon' };

/** The forms for the sections of the front page. */
export const frontPageForms = {
  club: {
    title: 'The club',
    path: '/',
    fields: {
      name: line('Club name'),
      tagline: line('Tagline'),
      about: paragraph('About the club'),
      address: { kind: 'texts', label: 'Postal address', item: 'Line', of: 'line' },
      email: line('Club email address'),
      helperName: { kind: 'note', label: 'Who helps by phone' },
      helperPhone: { kind: 'note', label: 'Phone number for help' },
      founding: line('A line about how the club began'),
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
        item: 'Score',
        title: 'label',
        fields: { figure: line('Number'), label: line('What it counts') },
      },
      deskHeading: line('Welcome panel heading'),
      deskText: paragraph('Welcome panel text'),
      deskPoints: {
        kind: 'list',
        label: 'Welcome panel points',
        item: 'Point',
        title: 'text',
        fields: { text: line('Text'), icon },
      },
      deskPicture: picture('Welcome panel picture'),
      storyHeading: line('Full story heading'),
      story: { kind: 'texts', label: 'Full story', hint: writing, item: 'Paragraph', of: 'paragraph' },
      storyPicture: picture('Full story picture'),
    },
  },
  breakfast: {
    title: 'Monthly breakfast',
    path: '/',
    fields: {
      place: line('Restaurant'),
      address: line('Street and city'),
      note: line('Short note'),
      mapUrl: { kind: 'address', label: 'Map link' },
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
        fields: { label: line('Link text'), url: { kind: 'address', label: 'Address' }, icon },
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
} satisfies Record<string, SectionForm>;
