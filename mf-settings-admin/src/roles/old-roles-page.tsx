import { Navigate } from '@ofisi/shared-contract/routing';

/** The specification's other address of the roles page (decision SF-5). */
export const OldRolesPage = () => <Navigate to="/admin/user-management/roles" replace />;
