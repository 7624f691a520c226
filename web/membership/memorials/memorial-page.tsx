import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/memorial-page.ts';
import { loadMemorial, type MemorialData } from './load-memorial.ts';
import { MemorialHead } from './memorial-head.tsx';
import styles from './memorial-page.module.css';
import { MemorialPhotos } from './memorial-photos.tsx';
import { Teams } from './teams.tsx';
import { Tributes } from './tributes.tsx';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadMemorial(params.id, new URL(request.url).searchParams);
}

export default function MemorialPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container narrow page className={styles.page}>
      <div className={styles.back}>
        <BackLink to="/memory" />
      </div>
      {errors ? <PageError errors={errors} /> : <Book memorial={data} />}
    </Container>
  );
}

/** What is read here, and printed for the family. */
function Book({ memorial: { person, profile, tributes } }: { memorial: MemorialData }) {
  const bio = profile?.bio;
  return (
    <>
      <PageTitle title={`In memory of ${person.name}`} />
      <MemorialHead person={person} hasMore={tributes.hasMore} />
      {bio && (
        <section className={styles.part}>
          <h2>Life</h2>
          <p className={styles.bio}>{bio}</p>
        </section>
      )}
      {profile && <Teams profile={profile} />}
      <MemorialPhotos userId={person.user} firstName={person.name.split(' ')[0] ?? ''} className={styles.part} />
      <Tributes person={person} tributes={tributes} />
    </>
  );
}
