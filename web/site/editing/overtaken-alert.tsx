import { useEffect, useRef } from 'react';
import type { SiteDraft } from '#contracts/site/site-versions.ts';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './editing.module.css';
import type { Editor, Overtaken } from './use-editor.ts';

interface OvertakenAlertProps {
  editor: Editor;
  overtaken: Overtaken;
  /** Shows what the other person wrote. */
  onLook: () => void;
}

/** Says who saved or published in the meantime and lets the manager choose a version. Takes the focus after a refusal. */
export function OvertakenAlert({ editor, overtaken, onLook }: OvertakenAlertProps) {
  const { theirs, action, version } = overtaken;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The confirming dialog returns the focus when it closes; this runs afterward.
    if (overtaken.action) setTimeout(() => alert.current?.focus());
  }, [overtaken]);

  return (
    <Alert kind="notice" role="alert" ref={alert} tabIndex={-1} title={describe(theirs)}>
      <p>Nothing you wrote is lost. It’s all in the form below. Which version do you want to keep?</p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" icon="eye" onClick={onLook}>
          Look at it
        </Button>
        <Button variant="secondary" size="small" icon="arrow-back-up" onClick={() => editor.take(theirs)}>
          Use this version
        </Button>
        {action === 'save' && (
          <Button variant="secondary" size="small" icon="device-floppy" onClick={() => void editor.save(true)}>
            Save mine anyway
          </Button>
        )}
        {action === 'publish' && (
          <Button variant="secondary" size="small" icon="check" onClick={() => void editor.publish(true)}>
            Publish mine anyway
          </Button>
        )}
        {version && (
          <Button variant="secondary" size="small" icon="check" onClick={() => void editor.restore(version, true)}>
            Restore it anyway
          </Button>
        )}
        {action === 'delete' && (
          <Button variant="secondary" size="small" icon="trash" onClick={() => void editor.deleteDraft(true)}>
            Delete it anyway
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** Returns "Ray Alvarez saved a draft after you started, 2 minutes ago". */
function describe({ draft, published }: SiteDraft): string {
  const { at, by } = draft ?? published ?? { at: '', by: null };
  const who = draft?.yours ? 'You' : (by ?? 'Someone');
  const did = draft ? 'saved a draft' : 'published this page';
  return `${who} ${did}${draft?.yours ? ' elsewhere' : ''} after you started, ${formatAgoInSentence(at)}`;
}
