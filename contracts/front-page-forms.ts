import { lead, line, paragraph, picture, type SectionForm, type SingleForm, writing } from './field-forms.ts';

const icon: SingleForm = { kind: 'icon', label: 'Icon' };

/** How the sections of the front page are edited. */
export const frontPageForms = {
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
} satisfies Record<string, SectionForm>;
