import { useSearchParams } from '@ofisi/shared-contract/routing';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import type { Technician } from '../service-jobs/technicians';
import { boardTexts as texts } from '../texts/board';
import styles from './board.module.css';
import { filterIn } from './columns';

/** Whose jobs the board shows, and whether only late ones; in the address, so that a reload shows the same. */
export function BoardFilters({ technicians }: { technicians: readonly Technician[] }) {
  const [address, setAddress] = useSearchParams();
  const { technicianId, isLateOnly } = filterIn(address);
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <div className={styles.filters}>
      {technicians.length > 0 && (
        <label className={styles.filter}>
          {texts.technician}
          <select
            className={inputs.input}
            value={technicianId ?? ''}
            onChange={({ target }) => set('technician', target.value)}
          >
            <option value="">{texts.everyone}</option>
            <option value="0">{texts.unassigned}</option>
            {technicians.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.check}>
        <input type="checkbox" checked={isLateOnly} onChange={({ target }) => set('late', target.checked ? '1' : '')} />
        {texts.lateOnly}
      </label>
    </div>
  );
}
