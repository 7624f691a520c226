import type { Profile } from '#contracts/people/profiles.ts';
import { Activity } from '#web/discovery/activity/activity.tsx';
import { VideoSection } from '#web/gallery/videos/video-section.tsx';
import { ProfileView } from '#web/people/profiles/profile-view.tsx';
import type { Outcome } from '#web/platform/lib/outcome.ts';

/** A coach's public page, with what they did in the club and their videos. */
export function WholeProfile(profile: Outcome<Profile>) {
  return (
    <ProfileView {...profile}>
      {({ user, youtubevideos }, firstName) => (
        <>
          <Activity key={user._id} user={user} firstName={firstName} />
          <VideoSection title={`${firstName}’s videos`} videos={youtubevideos} />
        </>
      )}
    </ProfileView>
  );
}
