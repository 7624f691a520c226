import { photoLimits } from '#contracts/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ResponsivePicture } from '#web/ui/responsive-picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './upload-row.module.css';
import type { PhotoUpload } from './use-photo-uploads.ts';

interface UploadRowProps {
  upload: PhotoUpload;
  /** Whether it can have a caption of its own. */
  ownCaption: boolean;
  usualCaption: string;
  onCaption: (caption: string) => void;
  onStop: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A chosen file: how far it has come, or why it failed, and what to do about it. */
export function UploadRow({ upload, ownCaption, usualCaption, onCaption, ...actions }: UploadRowProps) {
  const { file, state, share, url, caption, errors } = upload;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {url ? <ResponsivePicture url={url} sizes="5.5rem" alt="" width={3} height={2} /> : <Icon name="photo" />}
      </div>
      <div className={styles.words}>
        <b className={styles.name}>
          {file.name} {state === 'sending' && share < 1 && <span>{Math.round(share * 100)} %</span>}
        </b>
        {state === 'sending' && (
          <progress aria-label={`Upload of ${file.name}`} value={share === 1 ? undefined : share} />
        )}
        <Status upload={upload} />
        {url && <input type="hidden" name="url" value={url} />}
        {url && ownCaption && (
          <TextField
            label={
              <>
                Its own caption<span className="sr-only"> for {file.name}</span>
              </>
            }
            name="caption"
            optional
            autoComplete="off"
            placeholder={usualCaption || 'Caption'}
            maxLength={photoLimits.caption}
            value={caption}
            error={caption ? errors.caption : undefined}
            onChange={(event) => onCaption(event.target.value)}
          />
        )}
      </div>
      <Actions upload={upload} {...actions} />
    </li>
  );
}

/** Said aloud whenever it changes. */
function Status({ upload: { state, held, share, errors } }: { upload: PhotoUpload }) {
  const { caption: _underItsField, ...reasons } = errors;
  const [reason] = Object.values(reasons);
  const isReady = state === 'ready' && !held;
  const hasArrived = state === 'sending' && share === 1;
  return (
    <p role="status" className={reason ? styles.reason : styles[held ? 'waiting' : state]}>
      {reason ? <Icon name="alert-circle" /> : isReady && <Icon name="circle-check" />}
      {reason ?? (held ? 'Waiting a moment…' : hasArrived ? says.preparing : says[state])}
    </p>
  );
}

const says = {
  waiting: 'Waiting for its turn',
  sending: 'Uploading…',
  preparing: 'Getting your photo ready…',
  ready: 'Ready',
  failed: '',
};

type ActionsProps = Pick<UploadRowProps, 'upload' | 'onStop' | 'onRetry' | 'onRemove'>;

function Actions({ upload: { state, file }, onStop, onRetry, onRemove }: ActionsProps) {
  const about = <span className="sr-only"> {file.name}</span>;
  return (
    <div className={styles.actions}>
      {state === 'failed' && (
        <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
          Try again{about}
        </Button>
      )}
      {state === 'sending' ? (
        <Button variant="secondary" size="small" icon="x" onClick={onStop}>
          Stop{about}
        </Button>
      ) : (
        <Button variant="secondary" size="small" icon="trash" onClick={onRemove}>
          Remove{about}
        </Button>
      )}
    </div>
  );
}
