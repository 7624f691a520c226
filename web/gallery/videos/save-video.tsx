import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type FoundVideo, saveVideo, videoLimits } from '#contracts/gallery/videos.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import styles from './save-video.module.css';

/** Saves the video on one's dashboard; says so where it is there already. */
export function SaveVideo({ video, isSaved }: { video: FoundVideo; isSaved: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  const savedHere = useRef(false);
  const { run, working, errors } = useAction(saveVideo, {
    onDone() {
      savedHere.current = true;
    },
  });
  // The button had the focus and is gone.
  useEffect(() => {
    if (isSaved && savedHere.current) note.current?.focus();
  }, [isSaved]);
  if (isSaved) {
    return (
      <p ref={note} className={styles.saved} tabIndex={-1}>
        <IconLine icon="circle-check">Saved on your dashboard</IconLine>
      </p>
    );
  }
  return (
    <div className={common.above4}>
      {firstError(errors) && <SaveError errors={errors} />}
      <Button
        icon="device-floppy"
        working={working}
        workingLabel="Saving…"
        onClick={() => run({ body: toSaved(video) })}
      >
        Save Video
      </Button>
    </div>
  );
}

function toSaved({ id, snippet }: FoundVideo) {
  const { title, description, thumbnails } = snippet;
  return { videoID: id.videoId, title: title.slice(0, videoLimits.title), description, ...thumbnails.medium };
}

/** Shows why a video could not be saved, with the way out where a profile is missing. */
export function SaveError({ errors }: { errors: FlatErrors }) {
  return (
    <Alert kind="danger" role="alert" className={common.below4} title={firstError(errors)}>
      {errors.noprofile && <Link to="/create-profile">Create Profile</Link>}
    </Alert>
  );
}
