import type { SiteDraft } from '#contracts/site-versions.ts';
import { formatAgo } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import styles from './editing.module.css';

interface EditorStateProps {
  editor: { saved: SiteDraft; changed: boolean; wasRestored: boolean };
}

/** Whose words these are, and where they are kept. */
export function EditorState({ editor: { saved, changed, wasRestored } }: EditorStateProps) {
  const { draft, published } = saved;
  const publishedBy = published && `Published by ${by(published)}.`;
  return (
    <div className={styles.state}>
      <p>{publishedBy ?? 'This is sample text. It is yours to replace.'}</p>
      {draft && (
        <Alert kind="notice" title={`A draft by ${by(draft)}`}>
          You are looking at the draft. Visitors see it when it is published.
        </Alert>
      )}
      {wasRestored && changed && (
        <Alert kind="notice" title="Your changes are back">
          You had not saved or published them. This browser kept them for you.
        </Alert>
      )}
    </div>
  );
}

function by({ at, by: name }: { at: string; by: string | null }): string {
  return `${name ?? 'somebody who has left'}, ${formatAgo(at)}`;
}
