import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { type FoundVideo, saveVideo, videoLimits } from '#contracts/videos.ts';
import { submit } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { IconLine } from '#web/ui/icon-line.tsx';
import { SaveError } from './save-error.tsx';
import styles from './save-video.module.css';

/** Saves the video on one's dashboard; says so where it is there already. */
export function SaveVideo({ video, isSaved }: { video: FoundVideo; isSaved: boolean }) {
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<FlatErrors | undefined>();
  const { revalidate } = useRevalidator();
  const note = useRef<HTMLParagraphElement>(null);
  const savedHere = useRef(false);
  // The button had the focus and is gone.
  useEffect(() => {
    if (isSaved && savedHere.current) note.current?.focus();
  }, [isSaved]);
  async function save() {
    setWorking(true);
    const outcome = await submit(saveVideo, { body: toSaved(video) });
    savedHere.current = outcome.ok;
    setErrors(outcome.errors);
    if (outcome.ok) await revalidate();
    setWorking(false);
  }
  if (isSaved) {
    return (
      <p ref={note} className={styles.saved} tabIndex={-1}>
        <IconLine icon="circle-check">Saved on your dashboard</IconLine>
      </p>
    );
  }
  return (
    <div className={styles.save}>
      {errors && <SaveError errors={errors} />}
      <Button icon="device-floppy" working={working} workingLabel="Saving…" onClick={save}>
        Save Video
      </Button>
    </div>
  );
}

function toSaved({ id, snippet }: FoundVideo) {
  const { title, description, thumbnails } = snippet;
  return { videoID: id.videoId, title: title.slice(0, videoLimits.title), description, ...thumbnails.medium };
}
