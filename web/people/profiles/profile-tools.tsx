import type { Profile } from '#contracts/people/profiles.ts';
import { MuteButton } from '#web/moderation/mutes/mute-button.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import type { Reportable } from '#web/moderation/reports/reportable.ts';
import styles from './profile-tools.module.css';

/** Lets a member mute a coach or report their profile. */
export function ProfileTools({ profile }: { profile: Profile }) {
  const item = toReportable(profile);
  return (
    <div className={styles.tools}>
      {!profile.memorial && <MuteButton key={item.id} person={{ user: item.id, name: profile.user.name }} />}
      <ReportButton key={`report-${item.id}`} item={item} />
    </div>
  );
}

/** Returns a profile as something that can be reported. */
export function toReportable({ user: { _id, name }, hidden }: Profile): Reportable {
  return { kind: 'profile', id: _id, author: { user: _id, name }, hidden };
}
