import type { Profile } from '#contracts/profiles.ts';
import { CredentialCard } from '#web/credentials/credential-card.tsx';
import { educationEntries, experienceEntries } from '#web/credentials/credentials.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import type { Outcome } from '#web/lib/outcome.ts';
import { MemorialNote } from '#web/memorials/memorial-note.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { VideoSection } from '#web/videos/video-section.tsx';
import { BioCard } from './bio-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile-view.module.css';
import { sportPicture } from './sports.ts';
import { SportsCard } from './sports-card.tsx';

/** A coach's public page, as members see it. */
export function ProfileView({ data, errors }: Outcome<Profile>) {
  return errors ? <PageError errors={errors} /> : <Whole profile={data} />;
}

function Whole({ profile }: { profile: Profile }) {
  const { memorial } = profile;
  const firstName = profile.user.name.split(' ')[0] ?? '';
  return (
    <>
      <PageTitle title={profile.user.name} />
      <img className={styles.banner} src={sportPicture(profile.favsports[0])} alt="" />
      <Container className={styles.page}>
        <ProfileHeader profile={profile} />
        {memorial && <MemorialNote user={profile.user} memorial={memorial} />}
        <ButtonLink to="/profiles" variant="quiet" icon="arrow-left" className={styles.back}>
          Back To Profiles
        </ButtonLink>
        <div className={styles.about}>
          <BioCard firstName={firstName} bio={profile.bio} />
          <div className={styles.side}>
            <SportsCard sports={profile.favsports} />
            {!memorial && <ContactCard profile={profile} firstName={firstName} />}
          </div>
        </div>
        <div className={styles.credentials}>
          <CredentialCard title="Experience" empty="No Experience Listed" entries={experienceEntries(profile)} />
          <CredentialCard title="Education" empty="No Education Listed" entries={educationEntries(profile)} />
        </div>
        <VideoSection title={`${firstName}’s videos`} videos={profile.youtubevideos} />
      </Container>
    </>
  );
}
