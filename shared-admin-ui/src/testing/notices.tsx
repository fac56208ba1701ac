import { useNotices } from '@ofisi/shared-page/notices';
import { useEffect } from 'react';

/** For tests: the notices that the shell would show: `screen.findByText('Brand deleted successfully')`. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  // The store outlives a test, and its notices last four seconds.
  useEffect(() => () => useNotices.setState({ notices: [] }), []);
  return (
    <div role="status" aria-label="Notices">
      {notices.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
