import { Link, useNavigation, useSearchParams } from 'react-router';
import type { Remembered } from '#contracts/membership/memorials.ts';
import {
  createTribute,
  deleteTribute,
  type Tribute,
  tributeLimits,
  updateTribute,
} from '#contracts/membership/tributes.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { canDeleteWritten } from '#contracts/platform/written.ts';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSentText } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { DeleteWritten } from '#web/platform/ui/delete-written.tsx';
import { EditButton } from '#web/platform/ui/edit-form.tsx';
import { EditText, useEditText } from '#web/platform/ui/edit-text.tsx';
import { Edited } from '#web/platform/ui/edited.tsx';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import { SentTextForm } from '#web/platform/ui/sent-text-form.tsx';
import { mostTributes } from './load-memorial.ts';
import styles from './tributes.module.css';

interface TributeCardProps {
  tribute: Tribute;
  person: Remembered;
}

interface TributesProps {
  person: Remembered;
  /** Newest first. */
  tributes: ReceivedPage<Tribute[]>;
}

export function Tributes({ person, tributes: { items, hasMore } }: TributesProps) {
  const [, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const showMore = (tributes: string) => setSearch({ tributes }, { replace: true, preventScrollReset: true });
  return (
    <section className={styles.tributes} aria-labelledby="tributes">
      <h2 id="tributes" tabIndex={-1}>
        What we remember
      </h2>
      <TributeForm key={person.user} person={person} />
      {items.length === 0 && <p className={styles.nothing}>No one has written yet. A sentence is enough.</p>}
      {items.map((tribute) => (
        <TributeCard key={tribute._id} tribute={tribute} person={person} />
      ))}
      {hasMore && items.length < mostTributes && (
        <Button
          variant="secondary"
          icon="arrow-down"
          className={styles.more}
          working={state !== 'idle'}
          workingLabel="Loading…"
          onClick={() => showMore(String(items.length + tributeLimits.page))}
        >
          Show older tributes
        </Button>
      )}
    </section>
  );
}

const longest = tributeLimits.body.toLocaleString('en-US');

// The field has no `maxLength`, which would silently cut off pasted text.
function TributeForm({ person: { user, name } }: { person: Remembered }) {
  const tribute = useSentText(
    `tribute:${user}`,
    ({ key, text }) => submit(createTribute, { params: { id: user }, body: { body: text }, idempotencyKey: key }),
    { onSent: () => showToast({ kind: 'success', title: 'Thank you. Your tribute is on the page.' }) },
  );
  return (
    <SentTextForm
      writing={tribute}
      className={styles.form}
      label={`What do you remember of ${name}?`}
      hint={`Members see it with your name, and it goes into the book for the family. Up to ${longest} characters.`}
      rows={5}
      icon="feather"
      submitLabel="Share this memory"
      workingLabel="Sharing…"
    />
  );
}

function TributeCard({ tribute, person }: TributeCardProps) {
  const { user, name, body, date, edited } = tribute;
  const viewer = useViewer();
  const isOwn = viewer?._id === user;
  const { isEditing, button, begin, end } = useEditText();
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
          <DeleteWritten what="tribute" author={name} isOwn={isOwn} act={() => submit(deleteTribute, { params })} />
        )}
      </div>
    </article>
  );
}
