import { siteForms } from '#contracts/site/forms/site.ts';
import { readSamples, type removableLists, removeSamples } from '#contracts/site/site-samples.ts';
import { call } from '#web/platform/lib/api.ts';
import { countPeople } from '#web/platform/lib/counts.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { renewClub } from './renew-club.ts';
import styles from './sample-texts.module.css';

/** Shows which sections of the public pages have made-up texts, and ways to change that; nothing if none has. */
export function SampleTexts() {
  const { data, errors, loading, reload } = useLoaded('samples', () => call(readSamples));
  if (errors) return <LoadError message={firstError(errors)} working={loading} onRetry={reload} />;
  // What is below waits for it, so that nothing moves.
  if (!data) return <div aria-busy="true" className={styles.waiting} />;
  if (data.sections.length === 0) return null;
  return (
    <Card as="section" padding="large" title="Made-up texts on your pages">
      <p>Visitors see these marked “Sample” until you write your own or remove them.</p>
      <ul className={styles.samples}>
        {data.sections.map((section) => (
          <li key={section}>
            <span>
              <b>{siteForms[section].title}</b>
              {section === 'memory' && ` – ${countPeople(data.people.length)}`}
            </span>
            <ButtonLink to={`/edit/${section}`} variant="secondary" size="small" icon="pencil">
              Replace<span className="sr-only"> {siteForms[section].title}</span>
            </ButtonLink>
            {data.removable.includes(section) && <RemoveSamples section={section as Removable} onRemoved={reload} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Removable = keyof typeof removableLists;

function RemoveSamples({ section, onRemoved }: { section: Removable; onRemoved: () => void }) {
  const { run, working } = useAction(removeSamples, {
    failed: 'The samples are still there',
    reload: false,
    async onDone() {
      await renewClub();
      showToast({
        kind: 'success',
        title: 'The samples are gone',
        text: 'To bring them back, open the page, choose “Edit this page,” and look under earlier versions.',
      });
      onRemoved();
    },
  });
  return (
    <Button
      variant="quiet"
      size="small"
      icon="trash"
      working={working}
      workingLabel="Removing…"
      onClick={() => run({ params: { section } })}
    >
      Remove<span className="sr-only"> the samples of {siteForms[section].title}</span>
    </Button>
  );
}
