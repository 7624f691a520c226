import { Link } from 'react-router';
import type { Remembered } from '#contracts/membership/memorials.ts';
import { deleteTribute, type Tribute, updateTribute } from '#contracts/membership/tributes.ts';
import { canDeleteWritten } from '#contracts/platform/written.ts';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useEditing } from '#web/platform/lib/use-editing.ts';
import { DeleteWritten } from '#web/platform/ui/delete-written.tsx';
import { EditButton } from '#web/platform/ui/edit-button.tsx';
import { EditText } from '#web/platform/ui/edit-text.tsx';
import { Edited } from '#web/platform/ui/edited.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import styles from './tribute-card.module.css';

interface TributeCardProps {
  tribute: Tribute;
  person: Remembered;
}

export function TributeCard({ tribute, person }: TributeCardProps) {
  const { user, name, body, date, edited } = tribute;
  const viewer = useViewer();
  const isOwn = viewer?._id === user;
  const { isEditing, button, begin, end } = useEditing();
  const params = { id: person.user, tributeId: tribute._id };
  const item = { kind: 'tribute' as const, id: tribute._id, author: tribute, hidden: tribute.hidden };
  return (
    <article className={styles.tribute} aria-label={`Tribute by ${name}`}>
      <HiddenNote item={item} />
      {isEditing ? (
        <EditText
          spot={`edit-tribute:${tribute._id}`}
          written={tribute}
          label="Your tribute"
          save={(text) => submit(updateTribute, { params, body: { body: text } })}
          onEnd={end}
        />
      ) : (
        <p className={styles.body}>
          <LinkedText text={body} />
        </p>
      )}
      <div className={styles.from}>
        <Link className="target" to={`/profile/user/${user}`}>
          {name}
        </Link>
        <span>
          <time dateTime={date}>{formatDate(date)}</time>
          <Edited moment={edited} />
        </span>
        {isOwn && !isEditing && <EditButton ref={button} what="tribute" onClick={begin} />}
        <ReportButton item={item} />
        {canDeleteWritten(viewer, tribute) && (
          <DeleteWritten
            what="tribute"
            author={name}
            isOwn={isOwn}
            act={() => submit(deleteTribute, { params })}
            // The button that was pressed is gone with it.
            onDone={() => document.getElementById('tributes')?.focus()}
          />
        )}
      </div>
    </article>
  );
}
