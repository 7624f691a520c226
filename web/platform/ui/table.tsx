import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** The id of the heading that labels it. */
  labelledBy: string;
  columns: string[];
  /** A cell for each column; the key identifies the row. */
  rows: { key: string; cells: ReactNode[] }[];
}

/**
 * Shows a table; on a phone, each row becomes a card with its first cell as the heading, and the other cells show their column.
 */
export function Table({ labelledBy, columns, rows }: TableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
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
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, place) => (
              <td key={column} data-label={column}>
                <div>{cells[place]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
