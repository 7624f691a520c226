import { useState } from 'react';
import { builtInPictures } from '#contracts/events/event-pictures.ts';
import { FieldError, SelectField } from '#web/platform/ui/field.tsx';
import { Frame } from '#web/platform/ui/frame.tsx';
import { PictureField } from '#web/platform/uploads/file-field.tsx';
import { UploadProgress } from '#web/platform/uploads/upload-progress.tsx';
import type { usePictureUpload } from '#web/platform/uploads/use-upload.ts';
import styles from './picture-choice.module.css';

interface PictureChoiceProps {
  /** The form is not sent while it is under way. */
  upload: ReturnType<typeof usePictureUpload>;
  /** The address of the chosen picture; empty for the drawing that suits the title. */
  value: string;
  error: string | undefined;
}

/** Chooses the picture of an event: a drawing, or a photo from the manager's own device. */
export function PictureChoice({ upload, value, error }: PictureChoiceProps) {
  const [chosen, setChosen] = useState(value);
  const picture = upload.url ?? chosen;
  const isPhoto = picture !== '' && !picture.startsWith('/art/');
  return (
    <div className={styles.choice} data-field="picture">
      <input type="hidden" name="picture" value={picture} />
      <SelectField
        label="Picture"
        name="drawing"
        value={picture}
        onChange={(event) => {
          upload.stop();
          setChosen(event.target.value);
        }}
      >
        <option value="">A drawing that fits the title</option>
        {isPhoto && <option value={picture}>The photo below</option>}
        {builtInPictures.map((name) => (
          <option key={name} value={`/art/${name}.svg`}>
            Drawing: {name}
          </option>
        ))}
      </SelectField>
      {picture !== '' && <Frame src={picture} alt="The picture you chose" className={styles.preview} />}
      <PictureField
        label="Or a photo of your own"
        error={upload.errors.file ?? upload.errors.error}
        onChoose={upload.choose}
      />
      {upload.sending && <UploadProgress {...upload.sending} onStop={upload.stop} />}
      {error && <FieldError id="picture-error">{error}</FieldError>}
    </div>
  );
}
