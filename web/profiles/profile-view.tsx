import type { Profile } from '#contracts/profiles.ts';
import { CareerTimeline } from '#web/credentials/career-timeline.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import type { Outcome } from '#web/lib/outcome.ts';
import { MemorialNote } from '#web/memorials/memorial-note.tsx';
import { HiddenNote } from '#web/reports/hidden-note.tsx';
import { Story } from '#web/stories/story.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { VideoSection } from '#web/videos/video-section.tsx';
import { BioCard } from './bio-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTools, toReportable } from './profile-tools.tsx';
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
        <HiddenNote item={toReportable(profile)} />
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
        <CareerTimeline profile={profile} />
        <div className={styles.onScreen}>
          <Story key={profile.user._id} user={profile.user} firstName={firstName} />
          <VideoSection title={`${firstName}’s videos`} videos={profile.youtubevideos} />
        </div>
        <ProfileTools profile={profile} />
      </Container>
    </>
  );
}
