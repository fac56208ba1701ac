/**
 * The part of react-router-dom that remotes may use. Shared as one singleton: sharing the whole package would defeat tree-shaking (53
 * against 12 kB), and a second copy would not see the shell's router. The router itself belongs to the shell; it is the declarative one,
 * because the data router adds 15 kB to every page.
 */
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
