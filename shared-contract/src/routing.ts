/**
 * The part of react-router-dom that remotes may use. Shared as one singleton: sharing the whole package would defeat
 * tree-shaking (53 against 12 kB) and a second copy would not see the shell's router. The router itself is the shell's;
 * it is the declarative one, because the data router weighs 15 kB more on every page.
 */
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
