import { siteForms } from '#contracts/site/forms/site.ts';
import type { SectionName } from '#contracts/site/site.ts';
import { readDraft, type SiteDraft } from '#contracts/site/site-versions.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './edit-link.module.css';

/** Shows managers, at the foot of a page, a link to edit it, and whether it is sample text. */
export default function EditLink({ sections }: { sections: SectionName[] }) {
  const only = sections.length === 1 ? sections[0] : undefined;
  const draft = useSectionDraft(only);
  const { samples } = useClub();
  const isSample = sections.every((section) => samples.sections.includes(section));
  return (
    <nav className={styles.bar} aria-label="Edit this page">
      {isSample && <p>Sample text. A manager can replace it.</p>}
      {draft && <p>{describe(draft)}</p>}
      {only ? <SectionLink section={only} label="Edit this page" /> : <SectionChoice sections={sections} />}
    </nav>
  );
}

function describe({ yours, by }: NonNullable<SiteDraft['draft']>): string {
  return yours ? 'You have a saved draft.' : `There’s a draft by ${by ?? 'a former member'}.`;
}

function SectionChoice({ sections }: { sections: SectionName[] }) {
  return (
    <details className={styles.choice}>
      <summary>
        <Icon name="pencil" />
        Edit this page
      </summary>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <SectionLink section={section} label={siteForms[section].title} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SectionLink({ section, label }: { section: SectionName; label: string }) {
  return (
    <ButtonLink to={`/edit/${section}`} size="small" variant="secondary" icon="pencil">
      {label}
    </ButtonLink>
  );
}

/** Returns the draft of a section; undefined until it is loaded: the link works without it, too. */
function useSectionDraft(section: SectionName | undefined): SiteDraft['draft'] | undefined {
  const read = () => call(readDraft, { params: { section: section as SectionName } });
  return useLoaded(section, read).data?.draft;
}
