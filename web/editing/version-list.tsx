import { useState } from 'react';
import type { SectionName } from '#contracts/site.ts';
import { readVersion, type SiteVersion } from '#contracts/site-versions.ts';
import { submit } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import type { Content } from './content.ts';
import styles from './editing.module.css';

interface VersionListProps {
  section: SectionName;
  versions: SiteVersion[];
  onLook: (content: Content) => void;
  onBringBack: (content: Content) => void;
}

/** What was published before, to be looked at and brought back. */
export function VersionList({ section, versions, onLook, onBringBack }: VersionListProps) {
  const [loading, setLoading] = useState('');

  async function load(version: SiteVersion, then: (content: Content) => void) {
    setLoading(version._id);
    const outcome = await submit(readVersion, { params: { section, id: version._id } });
    setLoading('');
    if (outcome.ok) then(outcome.data.content as Content);
    else showToast({ kind: 'danger', title: 'We couldn’t load this version', text: outcome.errors.error });
  }

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
              <span className={styles.actions} aria-busy={loading === version._id || undefined}>
                <Button variant="secondary" size="small" icon="eye" onClick={() => void load(version, onLook)}>
                  Look at it
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  icon="arrow-back-up"
                  onClick={() => void load(version, onBringBack)}
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
