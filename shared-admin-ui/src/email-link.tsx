/** An email address to write to; where it does not fit into a line, it breaks before its domain. */
export const EmailLink = ({ email }: { readonly email: string }) => {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
};
