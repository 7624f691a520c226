import { listMutes, mutePerson, unmutePerson } from '#contracts/moderation/mutes.ts';
import { call } from '#web/platform/lib/api.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Button } from '#web/platform/ui/button.tsx';

/** Mutes a member, or stops muting them; shows nothing to that member, or until it is known whether they are muted. */
export function MuteButton({ person: { user, name } }: { person: { user: string; name: string } }) {
  const viewer = useViewer();
  // Right after logging out, there is no viewer.
  const canMute = viewer !== null && viewer._id !== user;
  const { data, reload } = useLoaded(canMute ? `mutes ${user}` : undefined, () => call(listMutes));
  const isMuted = data?.some((one) => one.user === user);
  const failed = 'That didn’t work';
  const mute = useAction(mutePerson, {
    failed,
    reload: false,
    onDone() {
      reload();
      showToast({
        kind: 'success',
        title: `${name} is muted`,
        text: 'Only you know. You can undo it here or on your account page.',
      });
    },
  });
  const unmute = useAction(unmutePerson, { failed, reload: false, onDone: reload });
  if (!canMute || !data) return null;
  const { run, working } = isMuted ? unmute : mute;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isMuted ? 'eye' : 'user-x'}
      working={working}
      workingLabel="One moment…"
      onClick={() => run({ params: { id: user } })}
    >
      {isMuted ? `Stop muting ${name}` : `Mute ${name}`}
    </Button>
  );
}
