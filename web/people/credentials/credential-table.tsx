import { type ReactNode, useId } from 'react';
import type { CredentialEntry } from '#web/platform/lib/credentials.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import styles from './credential-table.module.css';
import { DeleteCredential } from './delete-credential.tsx';

interface CredentialTableProps {
  kind: 'experience' | 'education';
  title: string;
  /** What the place and the role are called here. */
  columns: [place: string, role: string];
  entries: CredentialEntry[];
  /** The way to add one. */
  action: ReactNode;
}

/** One's own experience or education. */
export function CredentialTable({ kind, title, columns, entries, action }: CredentialTableProps) {
  const titleId = useId();
  return (
    <Card as="section">
      <div className={styles.head}>
        <SectionHead id={titleId} title={title}>
          {action}
        </SectionHead>
      </div>
      {entries.length === 0 ? (
        <p className={styles.empty}>Nothing here yet.</p>
      ) : (
        <Table
          labelledBy={titleId}
          columns={[...columns, 'Years', 'Delete']}
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
