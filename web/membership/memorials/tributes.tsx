import { useNavigation, useSearchParams } from 'react-router';
import type { Remembered } from '#contracts/membership/memorials.ts';
import { createTribute, type Tribute, tributeLimits } from '#contracts/membership/tributes.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSentText } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { SentTextForm } from '#web/platform/ui/sent-text-form.tsx';
import { mostTributes } from './load-memorial.ts';
import { TributeCard } from './tribute-card.tsx';
import styles from './tributes.module.css';

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
      {items.length === 0 && <p className={styles.nothing}>Nobody has written yet. A sentence is enough.</p>}
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

/** The field has no `maxLength`, which would cut off what is pasted without a word. */
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
