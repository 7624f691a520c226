import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './upload-row.module.css';
import type { QueuedUpload } from './use-upload-queue.ts';

interface UploadRowProps {
  upload: QueuedUpload;
  /** "Getting your photo ready…" */
  preparing: string;
  /** Its fields. */
  children: ReactNode;
  onStop: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Further buttons, before these. */
  moreActions?: ReactNode;
}

/** Shows a chosen file: how far it has come, or why it failed, and what to do about it. */
export function UploadRow({ upload, preparing, children, ...actions }: UploadRowProps) {
  const { name, state, share, url } = upload;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {url ? <ResponsivePicture url={url} sizes="5.5rem" alt="" width={3} height={2} /> : <Icon name="photo" />}
      </div>
      <div className={styles.words}>
        <b className={styles.name}>
          {name} {state === 'sending' && share < 1 && <span>{Math.round(share * 100)} %</span>}
        </b>
        {state === 'sending' && <progress aria-label={`Upload of ${name}`} value={share === 1 ? undefined : share} />}
        <Status upload={upload} preparing={preparing} />
      </div>
      {children && <div className={styles.fields}>{children}</div>}
      <Actions upload={upload} {...actions} />
    </li>
  );
}

/** Shows how far an upload is; read aloud whenever it changes. */
function Status({ upload, preparing }: Pick<UploadRowProps, 'upload' | 'preparing'>) {
  const { state, held, errors } = upload;
  const [reason] = Object.values(errors);
  if (reason) {
    return (
      <p role="status" className={styles.reason}>
        <Icon name="alert-circle" />
        {reason}
      </p>
    );
  }
  return (
    <p role="status" className={styles[held ? 'waiting' : state]}>
      {state === 'ready' && !held && <Icon name="circle-check" />}
      {describe(upload, preparing)}
    </p>
  );
}

function describe({ state, held, share }: QueuedUpload, preparing: string): string {
  if (held) return 'Waiting a moment…';
  if (state === 'preparing' || (state === 'sending' && share === 1)) return preparing;
  return says[state];
}

const says = {
  waiting: 'Waiting for its turn',
  sending: 'Uploading…',
  ready: 'Ready',
  failed: '',
};

type ActionsProps = Pick<UploadRowProps, 'upload' | 'onStop' | 'onRetry' | 'onRemove' | 'moreActions'>;

function Actions({ upload: { state, name, errors }, onStop, onRetry, onRemove, moreActions }: ActionsProps) {
  const about = <span className="sr-only"> {name}</span>;
  return (
    <div className={styles.actions}>
      {moreActions}
      {/* A file that is not a picture doesn’t become one on another try. */}
      {state === 'failed' && !errors.file && (
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
