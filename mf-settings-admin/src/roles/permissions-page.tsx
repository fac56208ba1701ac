import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { matrixTexts as texts, roleTexts } from '../texts/roles';
import { PermissionTable } from './permission-table';
import styles from './permissions-page.module.css';
import { usePermissionMatrix } from './use-permission-matrix';

const back = { to: '/admin/user-management/roles', label: roleTexts.title };

/** The permissions of each role, as a matrix (decisions BO-40 and 041). */
export function PermissionsPage() {
  const matrix = usePermissionMatrix();
  const { query, failures, changed, isSaving } = matrix;
  if (!query.data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  return (
    <DetailsPage title={texts.title} back={back}>
      <p className={styles.intro}>{texts.intro}</p>
      {failures.map(({ text, reason }) => (
        <FailureAlert key={text} text={text} reason={reason} />
      ))}
      <PermissionTable
        roles={query.data.roles}
        granted={matrix.granted}
        disabled={isSaving}
        onToggle={matrix.toggle}
        onRequireTwoFactor={matrix.requireTwoFactor}
        onLimitDiscount={matrix.limitDiscount}
      />
      {changed > 0 && (
        <div className={styles.bar}>
          <span role="status">{texts.changed(changed)}</span>
          <button type="button" className={buttons.button} disabled={isSaving} onClick={matrix.discard}>
            {texts.discard}
          </button>
          <button type="button" className={buttons.primary} disabled={isSaving} onClick={matrix.save}>
            {isSaving ? texts.saving : texts.save}
          </button>
        </div>
      )}
    </DetailsPage>
  );
}
