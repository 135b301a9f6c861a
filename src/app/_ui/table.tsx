import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** For screen readers, where no heading says what it is. */
  readonly caption?: string;
  /** The heads of the columns; `number` aligns one with the numbers below it. */
  readonly columns: readonly (string | { readonly number: string })[];
  /** Rows; a cell with a number is marked with `data-number`. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A table that scrolls sideways where it is wider than the page. */
export function Table({ caption, columns, children, className = '' }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${className}`}>
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th scope="col" key={column}>
                  {column}
                </th>
              ) : (
                <th scope="col" key={column.number} data-number>
                  {column.number}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
