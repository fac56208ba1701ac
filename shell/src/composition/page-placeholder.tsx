/** Stands for a page that is on its way; tall enough that the footer does not jump. */
export function PagePlaceholder() {
  return (
    <div className="container" style={{ minHeight: '100vh', paddingBlock: 'var(--space-8)' }} role="status">
      Loading...
    </div>
  );
}
