import type { SiteDraft } from '#contracts/site/site-versions.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './editing.module.css';
import type { Editor } from './use-editor.ts';

/** Says whose text this is, and whether it is saved. */
export function EditorState({ editor }: { editor: Editor }) {
  const { saved, displaced, changed, wasRestored } = editor;
  const { draft, published } = saved;
  return (
    <>
      <p>
        {published
          ? `Published by ${published.by ?? 'a former member'}, ${formatAgoInSentence(published.at)}.`
          : 'This is sample text. Replace it with your own.'}
      </p>
      {draft && <DraftNotice draft={draft} isShown={!(wasRestored && changed)} />}
      {displaced && (
        <Alert kind="notice" title="Your changes are set aside">
          <p>You can bring them back until you leave this page.</p>
          <div className={styles.actions}>
            <Button variant="secondary" size="small" icon="arrow-back-up" onClick={editor.takeBack}>
              Bring my changes back
            </Button>
          </div>
        </Alert>
      )}
      {wasRestored && changed && (
        <Alert kind="notice" title="Your changes are back">
          You hadn’t saved or published them, so this browser kept them for you.
        </Alert>
      )}
    </>
  );
}

function DraftNotice({ draft, isShown }: { draft: NonNullable<SiteDraft['draft']>; isShown: boolean }) {
  if (draft.yours) {
    return (
      <Alert kind="notice" title={`Your draft, saved ${formatAgoInSentence(draft.at)}`}>
        Visitors will see it when you publish it.
      </Alert>
    );
  }
  return (
    <Alert kind="notice" title={`${draft.by ?? 'A former member'} saved this draft on ${formatMoment(draft.at)}`}>
      {isShown && 'You’re looking at their draft. '}If you save or publish, yours replaces it.
    </Alert>
  );
}
