import { ROW_MENU, type Column } from '../columns';
import styles from './resource-table.module.css';

/** The classes of a column's cells; the naming column stays visible while the others scroll. */
export function cellClass<Row>(column: Column<Row>, naming: Column<Row> | undefined): string {
  const names = [
    column.id === 'row-number' && styles['number'],
    column.id === ROW_MENU && styles['menu'],
    column === naming && styles['naming'],
    column.align === 'end' && styles['end'],
    column.wraps && styles['wraps'],
    column.wraps === 'whole' && styles['whole'],
    column.notOnCards && styles['notOnCards'],
  ];
  return names.filter(Boolean).join(' ');
}
