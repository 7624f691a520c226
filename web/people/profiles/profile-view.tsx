import type { ReactNode } from 'react';
import type { Profile } from '#contracts/people/profiles.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import { MemorialNote } from '#web/membership/memorials/memorial-note.tsx';
import { MuteButton } from '#web/moderation/mutes/mute-button.tsx';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import type { Reportable } from '#web/moderation/reports/reportable.ts';
import { CareerTimeline } from '#web/people/credentials/career-timeline.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Contact } from './contact.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile-view.module.css';
import { sportIcon, sportPicture } from './sports.ts';

type ProfileViewProps = Outcome<Profile> & {
  /** What follows the career; it is made of other domains, which only pages combine. */
  children: (profile: Profile, firstName: string) => ReactNode;
};

/** Shows a coach's public page, as members see it. */
export function ProfileView({ data, errors, children }: ProfileViewProps) {
  return errors ? <PageError errors={errors} /> : <Whole profile={data}>{children}</Whole>;
}

function Whole({ profile, children }: { profile: Profile } & Pick<ProfileViewProps, 'children'>) {
  const { memorial } = profile;
  const firstName = firstNameOf(profile.user.name);
  return (
    <>
      <PageTitle title={profile.user.name} />
      <img className={styles.banner} src={sportPicture(profile.favsports[0])} alt="" />
      <Container className={styles.page}>
        <ProfileHeader profile={profile}>
          {!memorial && <Contact profile={profile} firstName={firstName} />}
        </ProfileHeader>
        <HiddenNote item={toReportable(profile)} />
        {memorial && <MemorialNote user={profile.user} memorial={memorial} />}
        <ButtonLink to="/profiles" variant="quiet" icon="arrow-left" className={styles.back}>
          Back To Profiles
        </ButtonLink>
        <div className={styles.about}>
          <BioCard firstName={firstName} bio={profile.bio} />
          {profile.favsports.length > 0 && <SportsCard sports={profile.favsports} />}
        </div>
        <CareerTimeline profile={profile} />
        <div className="screen-only">{children(profile, firstName)}</div>
        <ProfileTools profile={profile} />
      </Container>
    </>
  );
}

function BioCard({ firstName, bio }: { firstName: string; bio: string }) {
  return (
    <Card as="section" padding="large">
      <SectionHead title={`${firstName}'s Bio`} />
      <p className={styles.bio}>
        <LinkedText text={bio || `${firstName} does not have a bio...`} />
      </p>
    </Card>
  );
}

/** Lets a member mute a coach or report their profile. */
function ProfileTools({ profile }: { profile: Profile }) {
  const item = toReportable(profile);
  return (
    <div className={styles.tools}>
      {!profile.memorial && <MuteButton key={item.id} person={{ user: item.id, name: profile.user.name }} />}
      <ReportButton key={`report-${item.id}`} item={item} />
    </div>
  );
}

/** Returns a profile as something that can be reported. */
function toReportable({ user: { _id, name }, hidden }: Profile): Reportable {
  return { kind: 'profile', id: _id, author: { user: _id, name }, hidden };
}

function SportsCard({ sports }: { sports: string[] }) {
  return (
    <Card as="section" padding="large">
      <SectionHead title="Favorite sports" />
      <ul className={styles.sports}>
        {sports.map((sport) => (
          <li key={sport}>
            <Icon name={sportIcon(sport)} />
            {sport}
          </li>
        ))}
      </ul>
    </Card>
  );
}
