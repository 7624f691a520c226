import { Form, useNavigation, useRevalidator } from 'react-router';
import { statusOptions } from '#contracts/people/profiles.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { type PageHandle, readQuery } from '#web/platform/lib/page-query.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useFoundFocus } from '#web/platform/lib/use-found-focus.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { SelectField, TextField } from '#web/platform/ui/field.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { PageHead } from '#web/platform/ui/page-head.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import type { Route } from './+types/coaches-page.ts';
import { CoachList } from './coach-list.tsx';
import styles from './coaches-page.module.css';
import { type Coaches, coachQuery, loadCoaches } from './load-coaches.ts';

export const handle = { query: coachQuery } satisfies PageHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCoaches(context, readQuery(request.url, handle));
}

export default function CoachesPage({ loaderData }: Route.ComponentProps) {
  const { location, state } = useNavigation();
  useFoundFocus(JSON.stringify(loaderData.query) + loaderData.page);
  const isSearching = state === 'loading' && location.pathname === '/profiles';
  return (
    <>
      <Head />
      <Container className={styles.page}>
        <CoachFilter coaches={loaderData} />
        {isSearching ? <Spinner label="Loading the coaches" /> : <CoachList coaches={loaderData} />}
        <DirectoryLink />
      </Container>
    </>
  );
}

export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Head />
      <LoadError
        message="We couldn’t load the coaches. Check your connection, then try again."
        working={state !== 'idle'}
        onRetry={() => void revalidate()}
      />
    </>
  );
}

function Head() {
  return (
    <>
      <PageTitle
        title="Coaches"
        description="The club’s coaches, active and retired. Find one by name, school, town, or sport."
      />
      <PageHead
        title="Coaches Profiles"
        lead="Browse and Connect with Coaches!!"
        picture={<img src="/art/locker.svg" alt="" />}
        back={<BackLink to="/" />}
      />
    </>
  );
}

/** Shows members a link to the directory. */
function DirectoryLink() {
  if (!isMember(useViewer())) return null;
  return (
    <p className={styles.way}>
      <ButtonLink to="/directory" variant="secondary" icon="printer">
        Directory to print
      </ButtonLink>
    </p>
  );
}

/** Searches coaches. The search is in the address of the page, so that it can be bookmarked, shared, and gone back to. */
function CoachFilter({ coaches: { query, sports } }: { coaches: Coaches }) {
  return (
    <search>
      <Form className={styles.filter} action="/profiles" key={JSON.stringify(query)} preventScrollReset>
        <TextField
          label="Search by name, school, or town"
          name="search"
          type="search"
          placeholder="Name, town, sport"
          defaultValue={query.search}
        />
        <SelectField label="Favorite sport" name="sport" defaultValue={query.sport}>
          <option value="">All sports</option>
          {sports.map((sport) => (
            <option key={sport}>{sport}</option>
          ))}
        </SelectField>
        <SelectField label="Status" name="status" defaultValue={query.status}>
          <option value="">Everyone</option>
          {statusOptions.map(({ value, label }) => (
            <option key={value} value={value.trim()}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" icon="zoom">
          Search
        </Button>
      </Form>
    </search>
  );
}
