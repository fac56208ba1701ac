import { useNotices } from '@ofisi/shared-contract/notices';

/** In tests, the notices that the shell would show: `screen.findByText('Brand deleted successfully')`. */
export const Notices = () => (
  <div role="status" aria-label="Notices">
    {useNotices((state) => state.notices).map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
);
