import { z } from 'zod';
import { byId } from '#contracts/platform/common.ts';
import { endpoint, file } from '#contracts/platform/endpoint.ts';
import { month } from '#contracts/platform/event-id.ts';

/** Sizes of paper: US Letter, and A4. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** Sheets of labels: Avery 5160 on US Letter, 3 by 10, and 3 by 8 of 70 by 37 mm on A4. */
const labelSheets = ['avery-5160', 'a4'] as const;
export type LabelSheet = (typeof labelSheets)[number];

const paper = z.enum(papers, 'Choose a size of paper.').optional();

/** Who else gets a letter. `bounced`: people whose email could not be delivered. */
const also = z.enum(['bounced'], 'Choose who gets a letter.').optional();

export const downloadLetters = endpoint({
  method: 'GET',
  url: '/api/notices/:id/letters.pdf',
  summary:
    'A notice as letters, one for each member it was for who has no email address, by last name; for window envelopes: #10 on ' +
    'US Letter, DL on A4. 404 when no member needs a letter, 400 before the notice is sent.',
  permission: 'manager',
  limit: 'download',
  params: byId,
  query: z.object({ paper, also }),
  contentType: 'application/pdf',
  response: file,
});

export const downloadLabels = endpoint({
  method: 'GET',
  url: '/api/notices/:id/labels.pdf',
  summary: 'Labels with the names and addresses of everyone who gets a notice as a letter, by last name.',
  permission: 'manager',
  limit: 'download',
  params: byId,
  query: z.object({ sheet: z.enum(labelSheets, 'Choose a sheet of labels.').optional(), also }),
  contentType: 'application/pdf',
  response: file,
});

export const downloadMonthSheet = endpoint({
  method: 'GET',
  url: '/api/manager/month-sheet.pdf',
  summary:
    'A month in large print: the breakfast, events, new members, three stories, In Memory, and a slip to answer with. Without ' +
    '`month`, that of the next breakfast.',
  permission: 'manager',
  limit: 'download',
  query: z.object({ month: month.optional(), paper }),
  contentType: 'application/pdf',
  response: file,
});
