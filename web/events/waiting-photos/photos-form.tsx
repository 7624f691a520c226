import { useState } from 'react';
import { addEventPhotos } from '#contracts/events/waiting-photos.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { LeaveWarning } from '#web/platform/layout/leave-warning.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PictureField } from '#web/platform/uploads/file-field.tsx';
import { UploadList } from '#web/platform/uploads/upload-list.tsx';
import { type QueuedUpload, refuseNone, useUploadQueue } from '#web/platform/uploads/use-upload-queue.ts';

interface PhotosFormProps {
  eventId: string;
  /** How many more can be sent. */
  room: number;
  onSent: () => void;
}

/** Uploads photos as soon as they are chosen, and sends those that arrived when it is submitted. */
export function PhotosForm({ eventId, room, onSent }: PhotosFormProps) {
  const { uploads, arrived, choose, change, remove, ...actions } = useUploadQueue();
  const [tooMany, setTooMany] = useState(false);
  const { run, working, errors } = useAction(sendArrived, {
    reload: false,
    onDone(_waiting, sent) {
      for (const { id } of sent) remove(id);
      setTooMany(false);
      onSent();
    },
  });

  async function sendArrived(sent: QueuedUpload[]) {
    if (sent.length === 0) return refuseNone(uploads);
    const photos = sent.map(({ url, words }) => ({ url, caption: words }));
    const outcome = await submit(addEventPhotos, { params: { id: eventId }, body: { photos } });
    if (outcome.ok || !outcome.errors.photos) return outcome;
    const { photos: file, ...others } = outcome.errors;
    return { ...outcome, errors: { ...others, file } };
  }

  function chooseSome(files: File[]) {
    const free = room - uploads.length;
    setTooMany(files.length > free);
    choose(files.slice(0, Math.max(0, free)));
  }

  return (
    <form method="post" onSubmit={withFields(() => run(arrived))} noValidate>
      <FormAlert errors={errors} />
      <PictureField
        label="Photos"
        multiple
        error={errors.file ?? (tooMany ? sayRoom(room) : undefined)}
        onChoose={(_first, all) => chooseSome(all)}
      />
      {uploads.length > 0 && (
        <div className={common.above5}>
          <UploadList
            {...actions}
            remove={remove}
            uploads={uploads}
            label="Chosen photos"
            preparing="Getting your photo ready…"
            renderFields={({ id, name, words }) => (
              <TextField
                label={
                  <>
                    Caption<span className="sr-only"> for {name}</span>
                  </>
                }
                name="caption"
                optional
                autoComplete="off"
                placeholder="Who is in it?"
                maxLength={photoLimits.caption}
                value={words}
                readOnly={working}
                onChange={(event) => change(id, { words: event.target.value })}
              />
            )}
          />
        </div>
      )}
      <Button type="submit" icon="send" className={common.above5} working={working} workingLabel="Sending…">
        {arrived.length > 0 ? `Send ${countOf(arrived.length, 'photo', 'photos')}` : 'Send photos'}
      </Button>
      <LeaveWarning active={uploads.length > 0} title="Leave without sending these photos?">
        <p>You haven’t sent {countOf(uploads.length, 'photo', 'photos')} that you chose.</p>
      </LeaveWarning>
    </form>
  );
}

function sayRoom(room: number): string {
  return `You can send ${countOf(room, 'more photo', 'more photos')} of this event. The others were left out.`;
}
