import { useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Remembered } from '#contracts/membership/memorials.ts';
import type { Profile } from '#contracts/people/profiles.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { type CredentialEntry, credentialEntries } from '#web/platform/lib/credentials.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/memorial-page.ts';
import { lifeYears } from './life-years.ts';
import { loadMemorial, type MemorialData, mostTributes } from './load-memorial.ts';
import styles from './memorial-page.module.css';
import { MemorialPhotos } from './memorial-photos.tsx';
import { Portrait } from './portrait.tsx';
import { Tributes } from './tributes.tsx';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadMemorial(params.id, new URL(request.url).searchParams);
}

export default function MemorialPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container narrow page className={styles.page}>
      <div className="screen-only">
        <BackLink to="/memory" />
      </div>
      {errors ? <PageError errors={errors} /> : <Book memorial={data} />}
    </Container>
  );
}

/** Shows what is read here, and printed for the family. */
function Book({ memorial: { person, profile, tributes } }: { memorial: MemorialData }) {
  const bio = profile?.bio;
  return (
    <>
      <PageTitle title={`In memory of ${person.name}`} />
      <MemorialHead person={person} hasMore={tributes.hasMore} />
      {bio && (
        <section className={common.above8}>
          <h2>Life</h2>
          <p className={styles.bio}>
            <LinkedText text={bio} />
          </p>
        </section>
      )}
      {profile && <Teams profile={profile} />}
      <MemorialPhotos userId={person.user} firstName={firstNameOf(person.name)} className={common.above8} />
      <Tributes person={person} tributes={tributes} />
    </>
  );
}

/** Shows portrait, name, years, and the club’s words: the title page of the printed book. */
function MemorialHead({ person, hasMore }: { person: Remembered; hasMore: boolean }) {
  const { print, isGathering } = usePrintedBook(hasMore);
  return (
    <div className={styles.head}>
      <Portrait person={person} />
      <div>
        <h1>
          <span className={styles.kicker}>In memory of</span> {person.name}
        </h1>
        <p className={styles.years}>{lifeYears(person)}</p>
        {person.words && (
          <p className={styles.words}>
            <LinkedText text={person.words} />
          </p>
        )}
        <Button
          variant="secondary"
          icon="printer"
          className={styles.print}
          working={isGathering}
          workingLabel="Getting every tribute…"
          onClick={print}
        >
          Print the memory book
        </Button>
      </div>
    </div>
  );
}

/** Prints the page; where not all tributes are on it, they are loaded first. */
function usePrintedBook(hasMore: boolean) {
  const [search, setSearch] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const { state } = useNavigation();
  const isComplete = !hasMore || search.get('tributes') === String(mostTributes);
  const isReady = isAsked && isComplete && state === 'idle';

  useEffect(() => {
    if (!isReady) return;
    setAsked(false);
    window.print();
  }, [isReady]);

  return {
    isGathering: isAsked && !isReady,
    print() {
      setAsked(true);
      if (!isComplete) setSearch({ tributes: String(mostTributes) }, { replace: true, preventScrollReset: true });
    },
  };
}

/** Lists where the member coached and learned. */
function Teams({ profile }: { profile: Profile }) {
  return (
    <>
      <Entries title="Teams and schools" entries={credentialEntries(profile, 'experience', 'YYYY')} />
      <Entries title="Education" entries={credentialEntries(profile, 'education', 'YYYY')} />
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: CredentialEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={common.above8}>
      <h2>{title}</h2>
      <ul className={common.above4}>
        {entries.map(({ id, when, role, place, location, description }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.when}>{when}</p>
            <div>
              <h3>{place}</h3>
              <p>{[role, location].filter(Boolean).join(', ')}</p>
              {description && <p className={styles.description}>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
