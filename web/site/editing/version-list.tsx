import type { SectionName } from '#contracts/site/site.ts';
import { readVersion, type SiteVersion } from '#contracts/site/site-versions.ts';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Content } from '#web/site/editing/content/content.ts';
import styles from './editing.module.css';

interface VersionListProps {
  section: SectionName;
  versions: SiteVersion[];
  onLook: (content: Content) => void;
  onRestore: (content: Content) => void;
}

/** Shows the versions that were published before, with buttons to view and restore them. */
export function VersionList({ section, versions, onLook, onRestore }: VersionListProps) {
  const { run, pending } = useAction(
    ({ id }: { id: string; show: (content: Content) => void }) => submit(readVersion, { params: { section, id } }),
    {
      failed: 'We couldn’t load this version',
      reload: false,
      onDone: (version, { show }) => show(version.content as Content),
    },
  );

  return (
    <section className={styles.versions}>
      <SectionHead title="Earlier versions" />
      {versions.length === 0 && <p>None yet. The sample text becomes the first one when you publish.</p>}
      <ol>
        {versions.map((version) => (
          <li key={version._id}>
            <span>
              <b>{formatMoment(version.at)}</b>
              <br />
              {describe(version)}
            </span>
            {version.current ? (
              <span>Visitors see this one now</span>
            ) : (
              <span className={styles.actions} aria-busy={pending?.id === version._id || undefined}>
                <Button
                  variant="secondary"
                  size="small"
                  icon="eye"
                  onClick={() => run({ id: version._id, show: onLook })}
                >
                  Look at it
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  icon="arrow-back-up"
                  onClick={() => run({ id: version._id, show: onRestore })}
                >
                  Restore it
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function describe({ sample, by }: SiteVersion): string {
  if (sample) return 'The sample text';
  return `by ${by ?? 'a former member'}`;
}
