import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { load } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/directory-page.ts';
import { DirectoryHead } from './directory-head.tsx';
import { DirectoryList } from './directory-list.tsx';
import styles from './directory-page.module.css';
import { loadDirectoryPage, loadRest } from './load-directory.ts';

export function clientLoader() {
  return load(() => loadDirectoryPage(1));
}

/** Everybody’s name, town, sports, and what they share with members, to read here, print, or save. */
export default function DirectoryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  // When somebody joined and the first page changed, the others did, too.
  const rest = useLoaded(data?.hasMore ? data.items.at(-1)?.user._id : undefined, loadRest);
  const isComplete = data !== null && (!data.hasMore || rest.data !== undefined);
  const entries = [...(data?.items ?? []), ...(rest.data ?? [])];
  return (
    <Container page className={styles.page}>
      <PageTitle title="Directory" />
      <DirectoryHead isComplete={isComplete} />
      {errors && <PageError errors={errors} />}
      {data && entries.length === 0 && <NobodyYet />}
      <DirectoryList entries={entries} />
      {rest.errors && <PageError errors={rest.errors} />}
    </Container>
  );
}

function NobodyYet() {
  return (
    <Empty
      picture="/art/playbook.svg"
      title="Nobody is in the directory yet"
      action={<ButtonLink to="/create-profile">Create your profile</ButtonLink>}
    >
      Coaches are in it once they have a profile.
    </Empty>
  );
}
