import type { Profile } from '#contracts/people/profiles.ts';
import { Activity } from '#web/discovery/activity/activity.tsx';
import { VideoList } from '#web/gallery/videos/video-section.tsx';
import { ProfileView } from '#web/people/profiles/profile-view.tsx';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';

/** Shows a coach's public page, with what they did in the club and their videos. */
export function WholeProfile(profile: Outcome<Profile>) {
  return (
    <ProfileView {...profile}>
      {({ user, youtubevideos }, firstName) => (
        <>
          <Activity key={user._id} user={user} firstName={firstName} />
          <Fold
            title={`${firstName}’s videos`}
            icon="video"
            defaultOpen={youtubevideos.length === 0}
            className={common.above4}
          >
            <VideoList videos={youtubevideos} />
          </Fold>
        </>
      )}
    </ProfileView>
  );
}
