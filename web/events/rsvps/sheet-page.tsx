import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { type ClubEvent, readEvent } from '#contracts/events/events.ts';
import type { Attendee } from '#contracts/events/rsvps.ts';
import { dayOf, formatHours, formatLongDay } from '#contracts/platform/event-dates.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { call } from '#web/platform/lib/api.ts';
import { countPeople } from '#web/platform/lib/counts.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { PrintTools } from '#web/platform/ui/print-tools.tsx';
import type { Route } from './+types/sheet-page.ts';
import { listAttendeesOf } from './load-attendees.ts';
import styles from './sheet-page.module.css';

/** A member who is expected, or a member’s guest. */
interface Expected {
  key: string;
  name: string;
  /** The member who brings this guest. */
  guestOf: string | null;
}

interface PrintedEvent {
  event: ClubEvent;
  people: Expected[];
  /** Whether more members are going than `people` has. */
  hasMore: boolean;
}

/** How many pages of the list are loaded at most; the people on further pages are not printed. */
const mostPages = 20;

interface PrintSheetProps {
  title: string;
  loaded: Outcome<PrintedEvent>;
  /** What is printed of the people. */
  children: (people: Expected[]) => ReactNode;
}

/**
 * By the last part of the address. They share one page, because each page adds a few bytes to the manifest that every
 * visitor loads.
 */
const sheets = {
  'sign-in-sheet': { title: 'Sign-in sheet', Sheet: SignInSheet },
  'name-badges': { title: 'Name badges', Sheet: NameBadges },
};

function findSheet(name: string) {
  return Object.hasOwn(sheets, name) ? sheets[name as keyof typeof sheets] : undefined;
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!findSheet(params.sheet)) throw redirect('/not-found');
  return loadPrintedEvent(params.id);
}

export default function SheetPage({ params, loaderData }: Route.ComponentProps) {
  const { title, Sheet } = findSheet(params.sheet) ?? sheets['sign-in-sheet'];
  return (
    <PrintSheet title={title} loaded={loaderData}>
      {(people) => <Sheet people={people} />}
    </PrintSheet>
  );
}

/** Shows a badge to cut out for everyone; guests write their own name on theirs. */
function NameBadges({ people }: { people: Expected[] }) {
  const { club } = useClub();
  return (
    <ul className={styles.badges}>
      {people.map(({ key, name, guestOf }) => (
        <li key={key}>
          <small>{club.name}</small>
          <b>{name}</b>
          {guestOf !== null && <span>Guest of {guestOf}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Shows a line to sign for everyone. */
function SignInSheet({ people }: { people: Expected[] }) {
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Signature</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ key, name, guestOf }) => (
          <tr key={key}>
            <th scope="row">{guestOf === null ? name : <span>Guest of {guestOf}</span>}</th>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows a page about the people of an event that managers print. */
function PrintSheet({ title, loaded: { data, errors }, children }: PrintSheetProps) {
  return (
    <Container page>
      <PageTitle title={title} />
      {errors ? (
        <PageError errors={errors} />
      ) : (
        <>
          <Head title={title} {...data} />
          {data.people.length === 0 ? (
            <Empty picture="/art/pennants.svg" title="No one has said Going yet." />
          ) : (
            children(data.people)
          )}
        </>
      )}
    </Container>
  );
}

function Head({ title, event, people, hasMore }: PrintedEvent & { title: string }) {
  return (
    <div className={common.below5}>
      <PrintTools backTo={`/cal-events/${event._id}`} />
      <h1>{title}</h1>
      <p className={styles.event}>
        <b>{event.title}</b>, {formatLongDay(dayOf(event.startDate))}, {formatHours(event)}.{' '}
        {countPeople(people.length)}.
      </p>
      {hasMore && <p>There are more people than fit here. Download the list for the rest.</p>}
    </div>
  );
}

/** Returns the event and everyone who has a place, by name, each guest after the member who brings them. */
function loadPrintedEvent(id: string): Promise<Outcome<PrintedEvent>> {
  return load(async () => {
    const event = await call(readEvent, { params: { id } });
    const attendees: Attendee[] = [];
    let hasMore = true;
    for (let page = 1; hasMore && page <= mostPages; page += 1) {
      const part = await listAttendeesOf(id, 'going', page);
      attendees.push(...part.items);
      hasMore = part.hasMore;
    }
    return { event, people: attendees.flatMap(toExpected), hasMore };
  });
}

function toExpected({ user, name, guests }: Attendee): Expected[] {
  const brought = Array.from({ length: guests }, (_, number) => ({
    key: `${user}-${number}`,
    name: '',
    guestOf: name,
  }));
  return [{ key: user, name, guestOf: null }, ...brought];
}
