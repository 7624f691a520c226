import { useId } from 'react';
import type { Profile } from '#contracts/people/profiles.ts';
import { submit } from '#web/platform/lib/api.ts';
import { type CredentialKind, credentialEntries } from '#web/platform/lib/credentials.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import { credentialKinds } from './credential-kinds.ts';
import styles from './credential-table.module.css';

interface CredentialTableProps {
  kind: CredentialKind;
  profile: Profile;
}

/** Shows the member's own experience or education. */
export function CredentialTable({ kind, profile }: CredentialTableProps) {
  const { title, meaning, required } = credentialKinds[kind];
  const entries = credentialEntries(profile, kind, 'MM/DD/YYYY');
  const titleId = useId();
  return (
    <Card as="section">
      <div className={styles.head}>
        <SectionHead id={titleId} title={`${title} Credentials`}>
          <ButtonLink to={`/add-${kind}`} variant="secondary" size="small" icon="plus">
            Add {title}
          </ButtonLink>
        </SectionHead>
        <p className={styles.meaning}>{meaning}</p>
      </div>
      {entries.length === 0 ? (
        <p className={styles.empty}>Nothing here yet.</p>
      ) : (
        <Table
          labelledBy={titleId}
          columns={[...required.map(({ label }) => label), 'Years', 'Delete']}
          rows={entries.map(({ id, place, role, when }) => ({
            key: id,
            cells: [
              <b key="place">{place}</b>,
              role,
              when,
              <DeleteCredential key="delete" kind={kind} id={id} place={place} />,
            ],
          }))}
        />
      )}
    </Card>
  );
}

interface DeleteCredentialProps {
  kind: CredentialKind;
  id: string;
  place: string;
}

/** Removes an entry of one's own, after asking. */
function DeleteCredential({ kind, id, place }: DeleteCredentialProps) {
  return (
    <AskFirst
      button={(ask) => (
        <RemoveButton onClick={ask}>
          Delete<span className="sr-only"> {place}</span>
        </RemoveButton>
      )}
      title={`Delete ${place}`}
      confirmLabel="Delete it"
      workingLabel="Deleting…"
      act={() => submit(credentialKinds[kind].delete, { params: { id } })}
      failed="We couldn’t remove that"
    >
      <p>It will be gone from your dashboard and your profile.</p>
    </AskFirst>
  );
}
