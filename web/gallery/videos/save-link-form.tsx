import { useState } from 'react';
import { findVideo, findVideoId, saveVideo, videoLimits } from '#contracts/gallery/videos.ts';
import { thumbnailOf, thumbnailSize } from '#contracts/platform/pictures/thumbnails.ts';
import { call } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextArea, TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './save-link-form.module.css';
import { SaveError } from './save-video.tsx';

/** Saves a video by its link, without YouTube’s search. Starts with the link that was `pasted` into the search, if any. */
export function SaveLinkForm({ pasted = '' }: { pasted?: string }) {
  const [link, setLink] = useState(pasted);
  const [typedTitle, setTypedTitle] = useState<string>();
  const videoId = findVideoId(link);
  const lookup = useLoaded(videoId, () => call(findVideo, { params: { id: videoId ?? '' } }));
  const found = lookup.data?.video?.snippet;
  const [sent, setSent] = useState(0);
  const { run, working, errors } = useAction(saveVideo, {
    onDone(_saved, { body }) {
      showToast({ kind: 'success', title: 'Saved on your dashboard', text: body.title });
      setLink('');
      setTypedTitle(undefined);
      setSent(sent + 1);
    },
  });
  const save = withFields(({ videoID = '', title = '', description }) =>
    run({ body: { videoID: readVideoId(videoID), title, description } }),
  );
  return (
    <Card title={pasted ? 'Save this video' : 'Save a video by its link'} padding="medium" className={common.above7}>
      <form method="post" className={styles.form} onSubmit={save} noValidate>
        <div key={sent} className={styles.fields}>
          {errors.noprofile ? <SaveError errors={errors} /> : <FormAlert errors={errors} />}
          <TextField
            label="YouTube link"
            name="videoID"
            inputMode="url"
            autoComplete="off"
            hint="On YouTube: Share, then Copy link."
            error={errors.videoID}
            value={link}
            readOnly={working}
            onChange={(event) => setLink(event.target.value)}
          />
          <TextField
            label="Title"
            name="title"
            autoComplete="off"
            maxLength={videoLimits.title}
            hint={
              found && typedTitle === undefined ? 'This is its title on YouTube. Change it if you like.' : undefined
            }
            error={errors.title}
            value={typedTitle ?? found?.title.slice(0, videoLimits.title) ?? ''}
            readOnly={working}
            onChange={(event) => setTypedTitle(event.target.value)}
          />
          <TextArea
            label="Description"
            name="description"
            rows={4}
            optional
            readOnly={working}
            error={errors.description}
          />
        </div>
        <Preview videoId={videoId} />
        <Button type="submit" icon="device-floppy" working={working} workingLabel="Saving…">
          Save this link
        </Button>
      </form>
    </Card>
  );
}

/** Returns the id in a pasted link, or a pasted id; empty for anything else. */
function readVideoId(pasted: string): string {
  return findVideoId(pasted) ?? /^[\w-]{11}$/.exec(pasted.trim())?.[0] ?? '';
}

function Preview({ videoId }: { videoId: string | undefined }) {
  if (!videoId) return null;
  return (
    <img className={styles.preview} src={thumbnailOf(videoId)} alt="The video behind this link" {...thumbnailSize} />
  );
}
