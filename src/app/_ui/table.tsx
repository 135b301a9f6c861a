import { isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** For screen readers, where no heading says what it is; above the table where its columns have no heads. */
  readonly caption?: string;
  /** The heads of the columns; `number` aligns one with the numbers below it. Other heads are `th` elements of their own. */
  readonly columns?: readonly (string | { readonly number: string } | ReactElement)[];
  /** Rows; a cell with a number is marked with `data-number`. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A table that scrolls sideways where it is wider than the page. */
export function Table({ caption, columns, children, className = '' }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${className}`}>
        {caption !== undefined && <caption className={columns && 'visually-hidden'}>{caption}</caption>}
        {columns !== undefined && (
          <thead>
            <tr>
              {columns.map((column) => {
                if (isValidElement(column)) return column;
                const isText = typeof column === 'string';
                const text = isText ? column : column.number;
                return (
                  <th scope="col" key={text} data-number={!isText || undefined}>
                    {text}
                  </th>
                );
              })}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
