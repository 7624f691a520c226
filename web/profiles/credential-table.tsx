import { useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import styles from './credential-table.module.css';
import type { CredentialEntry } from './credentials.ts';

interface CredentialTableProps {
  title: string;
  /** What the place, the role and the years are called here. */
  columns: [string, string, string];
  empty: string;
  entries: CredentialEntry[];
}

/** One's own experience or education as a table; on a phone each row is a card. */
export function CredentialTable({ title, columns, empty, entries }: CredentialTableProps) {
  const titleId = useId();
  return (
    <Card as="section">
      <div className={styles.head}>
        <SectionHead id={titleId} title={title} />
      </div>
      {entries.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, place, role, when }) => (
              <tr key={id}>
                <td data-label={columns[0]}>
                  <b>{place}</b>
                </td>
                <td data-label={columns[1]}>{role}</td>
                <td data-label={columns[2]}>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
