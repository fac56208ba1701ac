import type { AnchorHTMLAttributes } from 'react';

/*
 * Replaces the router of the islands: its links are ordinary ones, and the page after it is another document.
 */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly end?: boolean;
}

export const Link = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />;
export const NavLink = ({ to, end, className, ...rest }: LinkProps) => {
  const isHere = end ? to === location.pathname : location.pathname.startsWith(to);
  return (
    <a
      href={to}
      className={`${className ?? ''}${isHere ? ' active' : ''}`}
      aria-current={isHere ? 'page' : undefined}
      {...rest}
    />
  );
};
export const useLocation = () => location;
export const useNavigate = () => (to: string) => location.assign(to);
export const Navigate = () => null;
export const useParams = () => ({});
export const useSearchParams = () => [new URLSearchParams(location.search)];
