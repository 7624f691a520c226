import type { Profile } from '#contracts/people/profiles.ts';
import { Story } from '#web/discovery/stories/story.tsx';
import { VideoSection } from '#web/gallery/videos/video-section.tsx';
import { ProfileView } from '#web/people/profiles/profile-view.tsx';
import type { Outcome } from '#web/platform/lib/outcome.ts';

/** A coach's public page, with what they did in the club and their videos. */
export function WholeProfile(profile: Outcome<Profile>) {
  return (
    <ProfileView {...profile}>
      {({ user, youtubevideos }, firstName) => (
        <>
          <Story key={user._id} user={user} firstName={firstName} />
          <VideoSection title={`${firstName}’s videos`} videos={youtubevideos} />
        </>
      )}
    </ProfileView>
  );
}
