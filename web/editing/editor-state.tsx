import type { SiteDraft } from '#contracts/site-versions.ts';
import { formatAgo, formatMoment } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './editing.module.css';
import type { Editor } from './use-editor.ts';

/** Whose words these are, and where they are kept. */
export function EditorState({ editor }: { editor: Editor }) {
  const { saved, displaced, changed, wasRestored } = editor;
  const { draft, published } = saved;
  return (
    <>
      <p>
        {published
          ? `Published by ${by(published)}, ${formatAgo(published.at)}.`
          : 'This is sample text. It is yours to replace.'}
      </p>
      {draft && <DraftNotice draft={draft} />}
      {displaced && (
        <Alert kind="notice" title="Your words are put aside">
          <p>You can have them back until you leave this page.</p>
          <div className={styles.actions}>
            <Button variant="secondary" size="small" icon="arrow-back-up" onClick={editor.takeBack}>
              Bring my words back
            </Button>
          </div>
        </Alert>
      )}
      {wasRestored && changed && (
        <Alert kind="notice" title="Your changes are back">
          You had not saved or published them. This browser kept them for you.
        </Alert>
      )}
    </>
  );
}

function DraftNotice({ draft }: { draft: NonNullable<SiteDraft['draft']> }) {
  if (draft.yours) {
    return (
      <Alert kind="notice" title={`Your draft, saved ${formatAgo(draft.at)}`}>
        Visitors see it when you publish it.
      </Alert>
    );
  }
  return (
    <Alert kind="notice" title={`${by(draft)} began this on ${formatMoment(draft.at)}`}>
      You are looking at their draft. What you save or publish takes its place.
    </Alert>
  );
}

function by({ by: name }: { by: string | null }): string {
  return name ?? 'Somebody who has left';
}
