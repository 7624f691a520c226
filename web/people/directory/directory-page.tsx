import { Link } from 'react-router';
import { type DirectoryEntry, downloadDirectory, listDirectory } from '#contracts/people/directory.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { groupBy } from '#web/platform/lib/group-by.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { firstError, load } from '#web/platform/lib/outcome.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Route } from './+types/directory-page.ts';
import styles from './directory-page.module.css';

export function clientLoader() {
  return load(() => loadDirectoryPage(1));
}

/** Lists every coach’s name, town, sports, and what they share with members, to read here, print, or save. */
export default function DirectoryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  // A member who joins moves the end of the first page, so the rest is loaded again.
  const rest = useLoaded(data?.hasMore ? data.items.at(-1)?.user._id : undefined, loadRest);
  const isComplete = data !== null && (!data.hasMore || rest.data !== undefined);
  const isLoading = data?.hasMore === true && rest.loading;
  const entries = [...(data?.items ?? []), ...(rest.data ?? [])];
  return (
    <Container page className={styles.page}>
      <PageTitle title="Directory" />
      <DirectoryHead isComplete={isComplete} isLoading={isLoading} />
      {errors && <PageError errors={errors} />}
      {data && entries.length === 0 && <NobodyYet />}
      <DirectoryList entries={entries} />
      {rest.errors && <LoadError message={firstError(rest.errors)} working={rest.loading} onRetry={rest.reload} />}
    </Container>
  );
}

function NobodyYet() {
  return (
    <Empty
      picture="/art/playbook.svg"
      title="The directory is empty so far"
      action={<ButtonLink to="/create-profile">Create your profile</ButtonLink>}
    >
      Coaches show up here once they create a profile.
    </Empty>
  );
}

/** Loads a page of the directory, counted from 1. */
function loadDirectoryPage(page: number) {
  return callList(listDirectory, { query: { page: String(page) } });
}

/** Loads all that comes after the first page, one page after the other. */
async function loadRest(): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = [];
  for (let page = 2; ; page++) {
    const { items, hasMore } = await loadDirectoryPage(page);
    entries.push(...items);
    if (!hasMore) return entries;
  }
}

/** Shows the coaches under the letters of their last names. */
function DirectoryList({ entries }: { entries: DirectoryEntry[] }) {
  const letters = groupBy(entries, ({ letter }) => letter);
  return (
    <div className={styles.directory}>
      {[...letters].map(([letter, ofLetter]) => (
        <section key={letter}>
          <h2 className={styles.letter}>{letter}</h2>
          <ul className={styles.names}>
            {ofLetter.map((entry) => (
              <Entry key={entry.user._id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry: { user, handle, location, favsports, phone, mailingAddress } }: { entry: DirectoryEntry }) {
  return (
    <li className={styles.entry}>
      <Link to={`/profile/${handle}`} className={styles.name}>
        {user.name}
      </Link>
      {location && <p>{location}</p>}
      <p>{favsports.join(', ')}</p>
      {phone && <p>{phone}</p>}
      {mailingAddress && <p className={styles.address}>{mailingAddress}</p>}
    </li>
  );
}

interface DirectoryHeadProps {
  /** Whether everyone is on the page, so that no one is missing on paper. */
  isComplete: boolean;
  /** Whether further names are on their way. */
  isLoading: boolean;
}

function DirectoryHead({ isComplete, isLoading }: DirectoryHeadProps) {
  const { run, working } = useAction(downloadDirectory, {
    failed: 'We couldn’t get the PDF',
    reload: false,
    onDone: (pdf) => saveFile('directory.pdf', pdf.type, pdf),
  });
  return (
    <>
      <SectionHead as="h1" title="Directory" />
      <p className={styles.lead}>
        Every coach who has a profile, with what they chose to share. It’s for members only, so please don’t pass it on.
      </p>
      <div className={styles.buttons}>
        <Button
          icon="printer"
          aria-disabled={!isComplete || undefined}
          working={isLoading}
          workingLabel="Getting all the names…"
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button
          variant="secondary"
          icon="download"
          working={working}
          workingLabel="Making the PDF…"
          onClick={() => run()}
        >
          Save as PDF
        </Button>
        <ButtonLink to="/vouch" variant="secondary" icon="user-plus">
          Vouch for someone
        </ButtonLink>
      </div>
    </>
  );
}
