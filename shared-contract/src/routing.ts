/**
 * The part of react-router-dom that remotes may use. Shared as one singleton: sharing the whole package would defeat
 * tree-shaking (53 against 14 kB) and a second copy would not see the shell's router. The router itself is the shell's.
 */
export {
  Link,
  NavLink,
  Navigate,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
