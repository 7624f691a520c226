import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import { type LargeClub, manyOf } from './large-club.ts';

interface List {
  /** What is in its path. */
  params?: (large: LargeClub) => Record<string, string>;
  queries: string[];
  entries: number;
}

const nextMonth = monthsFrom(new Date().toISOString().slice(0, 7), 2)[1] as string;

/** The lists that grow with the club: how to ask for them, and how many entries they have at least. */
export const lists: Record<string, List> = {
  '/api/profile/all': {
    queries: ['', 'search=number', 'search=port+am&sport=golf', 'sport=golf', 'status=retired'],
    entries: manyOf,
  },
  '/api/directory': { queries: [''], entries: manyOf },
  '/api/admin/users': { queries: ['', 'search=numb', 'role=User', 'search=coach+exam&role=User'], entries: manyOf },
  '/api/posts': { queries: ['', 'by=1'], entries: manyOf },
  '/api/posts/:id/comments': { params: (large) => ({ id: large.postId }), queries: [''], entries: manyOf },
  '/api/memory': { queries: [''], entries: manyOf },
  '/api/memory/:id/tributes': { params: (large) => ({ id: large.rememberedId }), queries: [''], entries: manyOf },
  '/api/cal-events': { queries: ['', 'list=coming', 'list=past', 'list=going'], entries: manyOf },
  '/api/cal-events/month/:month': { params: () => ({ month: nextMonth }), queries: ['limit=20'], entries: 50 },
  '/api/cal-events/:id/answers': {
    params: (large) => ({ id: large.eventId }),
    queries: ['', 'answer=going'],
    entries: manyOf,
  },
  '/api/photos': { queries: ['', 'year=1987', 'event=1', 'person=1', 'person=1&event=1&year=1987'], entries: manyOf },
  '/api/photos/waiting': { queries: [''], entries: manyOf },
  '/api/photos/mine': { queries: [''], entries: manyOf },
  '/api/faces': { queries: ['', 'open=unsure'], entries: manyOf },
  '/api/photos/:id/stories': { params: (large) => ({ id: large.photoId }), queries: [''], entries: manyOf },
  '/api/notices': { queries: [''], entries: manyOf },
  '/api/newsletters': { queries: [''], entries: manyOf },
  '/api/notices/:id/recipients': { params: (large) => ({ id: large.noticeId }), queries: [''], entries: manyOf },
  '/api/notices/:id/failures': { params: (large) => ({ id: large.noticeId }), queries: [''], entries: manyOf },
  '/api/manager/calls': { queries: ['notice=1', 'event=2&caller=1', 'event=2&show=open'], entries: manyOf },
  '/api/calls': { queries: ['event=2'], entries: manyOf },
  '/api/admin/inbound': { queries: [''], entries: manyOf },
  '/api/admin/invitations': { queries: ['', 'status=waiting'], entries: manyOf },
  '/api/vouches': { queries: [''], entries: manyOf },
  '/api/reports': { queries: ['', 'state=closed'], entries: manyOf },
  '/api/admin/security-log': {
    queries: ['', 'kind=logged-in', 'person=1', 'from=1969-01-01&to=2099-12-31'],
    entries: manyOf,
  },
};

/** Those that never grow long: bounded by what they list, or by what the database keeps of it. */
export const shortLists = [
  '/api/admin/user/:id/emails',
  '/api/breakfasts',
  '/api/calls/lists',
  '/api/mutes',
  '/api/photos/:id/faces',
  '/api/photos/on-this-day',
  '/api/photos/people',
  '/api/photos/similar',
  '/api/site/:section/versions',
  '/api/sports',
  '/api/users/passkeys',
  '/api/users/sessions',
  '/api/vouches/mine',
];
