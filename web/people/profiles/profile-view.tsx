import type { ReactNode } from 'react';
import type { Profile } from '#contracts/people/profiles.ts';
import { MemorialNote } from '#web/membership/memorials/memorial-note.tsx';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { CareerTimeline } from '#web/people/credentials/career-timeline.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { BioCard } from './bio-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTools, toReportable } from './profile-tools.tsx';
import styles from './profile-view.module.css';
import { sportPicture } from './sports.ts';
import { SportsCard } from './sports-card.tsx';

type ProfileViewProps = Outcome<Profile> & {
  /** What follows the career: what only pages that combine domains know. */
  children: (profile: Profile, firstName: string) => ReactNode;
};

/** A coach's public page, as members see it. */
export function ProfileView({ data, errors, children }: ProfileViewProps) {
  return errors ? <PageError errors={errors} /> : <Whole profile={data}>{children}</Whole>;
}

function Whole({ profile, children }: { profile: Profile } & Pick<ProfileViewProps, 'children'>) {
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
        <div className={styles.onScreen}>{children(profile, firstName)}</div>
        <ProfileTools profile={profile} />
      </Container>
    </>
  );
}
