import type { FlagEntries } from './flags';
import type { ContributionEntry, SlotEntries } from './slots';
import type { Isolation } from './isolation';

/** `public`, `signed-in`, or the name of a permission. The API defines which permissions exist. */
export type Access = string;

/** `site` pages have the top bar and footer; `admin` pages have the back-office's bar and sidebar. */
export type Layout = 'site' | 'admin';

/**
 * A GET call of a route's first screen: an API path with parameters of the route (`/open-arrival/:slug`) and values of the address's query,
 * in the notation of RFC 6570. `{q}` is required: without it the call is not made. `{&q,page}` (or `{?q,page}` where no query precedes it)
 * expands to `&q=…&page=…`, in this order, as far as the query has them. Releases built for a contract before 4.1 may also name a value
 * `without`: the call is made only when that value is absent.
 */
export type RouteCall = string | { readonly path: string; readonly without: string };

/**
 * The name of a query parameter that a screen reads. With a pattern (a regular expression for the whole value, as in HTML's `pattern`), a
 * value that does not match is treated as absent.
 */
export type QueryName = string | { readonly name: string; readonly pattern: string };

/**
 * One page that a remote provides. Plain data: it is part of the release, so that the shell can match addresses, guard them and draw its
 * menus without loading any remote.
 */
export interface RouteEntry {
  /** Unique over all remotes; also the name of the chunk that holds the screen. */
  readonly id: string;
  /** Absolute pattern in react-router's syntax: `/product-item/:slug`. */
  readonly path: string;
  /** The document's title while the page is open (the shop's name is appended). */
  readonly title: string;
  readonly layout: Layout;
  /** The access that the guard requires. Menu visibility is a separate field, on the nav entry, because the specs make the two differ. */
  readonly access: Access;
  /**
   * The calls of the first screen. A page that is rendered on the server is rendered from their answers; any other public page has them
   * preloaded. Those of a page that is not public are made while its link is being pressed.
   */
  readonly calls?: readonly RouteCall[];
  /** The query parameters that the screen reads; any other parameter does not make a different page. */
  readonly query?: readonly QueryName[];
  /**
   * Meant to be found by search engines. If the route is also public and has the site's layout, its pages are rendered on the server, and
   * the server bundle exports their heads (`defineHeads`). A `calls` entry with parameters of the path then stands for the page itself: if
   * it is answered with 404, the page does not exist; if it is answered with another `page_path`, the page has moved there.
   */
  readonly indexable?: true;
  /** The label of its link in the footer of the shop. Only a public page of the site without parameters has one. */
  readonly footer?: string;
}

/** The shell's own sidebar groups in the order in which the sidebar shows them (BO §2 Shell). */
export const NAV_GROUPS = [
  'Main',
  'Products',
  'Stock',
  'Contacts',
  'Purchase',
  'Sales',
  'Expenses',
  'Money',
  'Reports',
  'User Management',
] as const;

export type NavGroup = (typeof NAV_GROUPS)[number];

/** A group of the shell's, or the name of another one, which the entry places with `after`. */
export type NavGroupName = NavGroup | (string & {});

/** The icons that the shell has. */
export const NAV_ICONS = [
  'dashboard',
  'tag',
  'star',
  'box',
  'grid',
  'ruler',
  'barcode',
  'truck',
  'people',
  'pin',
  'cart',
  'receipt',
  'return',
  'wallet',
  'bank',
  'register',
  'document',
  'chart',
  'shield',
] as const;

/** An icon of the shell's, or one that the remote brings: `path:` and the data of an SVG path on a grid of 24 units, drawn as a line. */
export type NavIcon = (typeof NAV_ICONS)[number] | `path:${string}`;

const PATH_DATA = /^path:[MmLlHhVvCcSsQqTtAaZz\d\s.,-]{1,1000}$/;

/** Whether the shell can draw an icon. */
export const isNavIcon = (icon: string): icon is NavIcon =>
  NAV_ICONS.some((known) => known === icon) || PATH_DATA.test(icon);

interface NavPlace {
  /** Unique over all remotes. */
  readonly id: string;
  readonly group: NavGroupName;
  /** Where a group that is not the shell's stands: after this one. */
  readonly after?: NavGroup;
  readonly label: string;
  /** Path of a route that needs no parameters. */
  readonly to: string;
  /** Position inside the group, ascending. */
  readonly order: number;
  readonly icon: NavIcon;
}

/** A menu entry: visible to users who have its permission and may open its page (BO §6), whatever their role is called. */
export interface NavEntry extends NavPlace {
  /** The permission that the entry requires. Separate from the page's `access`, because the specs make the two differ. */
  readonly permission: Access;
}

/** A menu entry of a release that was built for a contract before 4.2: visible to the roles that it names, or to all. */
export interface NavEntryForRoles extends NavPlace {
  readonly visibleTo: 'all' | readonly string[];
}

/** A menu entry in the form in which releases contain it. */
export type PublishedNavEntry = NavEntry | NavEntryForRoles;

/** The places in the shell's pages that accept widgets. */
export const WIDGET_SLOTS = ['dashboard', 'profile'] as const;

export type WidgetSlot = (typeof WIDGET_SLOTS)[number];

export interface WidgetEntry {
  /** Unique over all remotes. */
  readonly id: string;
  readonly slot: WidgetSlot;
  readonly title: string;
  readonly order: number;
  readonly access: Access;
  /** On the dashboard, whose grid has one, two or four columns: `small` spans one column, otherwise the widget spans two. */
  readonly size?: 'small' | 'wide';
}

/** An action that can be started from the command palette: it leads to a page, or to a list with its form open (`…?form=new`). */
export interface PaletteAction {
  /** Unique over all remotes. */
  readonly id: string;
  /** The label of the button that does the same: `Record sale`. */
  readonly label: string;
  readonly to: `/admin/${string}`;
  readonly access: Access;
  readonly icon: NavIcon;
  /** Other words that people search for. */
  readonly keywords?: readonly string[];
  /** Performs the action from every page of the back-office, unless the page itself uses the key. Of two actions, the first has it. */
  readonly shortcut?: ActionKey;
}

/** Keys that neither a scanner nor somebody who writes types, and that browsers leave to the page. */
export const ACTION_KEYS = ['F2', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10'] as const;

export type ActionKey = (typeof ACTION_KEYS)[number];

/**
 * A list whose rows the command palette finds. Written as `{ … } satisfies RecordSource<Customer>`, so that the compiler checks that the
 * fields exist.
 */
export interface RecordSource<Row extends object = Readonly<Record<string, unknown>>> {
  /** Unique over all remotes. */
  readonly id: string;
  /** The kind of the rows, shown as the heading above them: `Customers`. */
  readonly label: string;
  /** A GET call of the API with `{q}` in place of the search text: `/view-customers?q={q}&first=5`. */
  readonly call: `/${string}{q}${string}`;
  /** The field of the answer that holds the rows. */
  readonly rows: string;
  /** The fields that name a row and distinguish it from others. A row with a field that equals the search text in full comes first. */
  readonly title: readonly (keyof Row & string)[];
  readonly detail: readonly (keyof Row & string)[];
  /** Address of a row, with fields of the row in braces. */
  readonly to: `/admin/${string}{${keyof Row & string}}${string}`;
  readonly access: Access;
  readonly icon: NavIcon;
}

/** What a release adds to the command palette besides its pages. */
export interface Palette {
  readonly actions: readonly PaletteAction[];
  readonly records: readonly RecordSource[];
  /** Other words that people search for a page by, by route id. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** Everything that the rest of the platform needs to know of a remote without its code. */
export interface RemoteManifest {
  /** The folder's name: `mf-storefront`. */
  readonly name: string;
  /** The remote's name as the error card shows it. */
  readonly title: string;
  readonly routes: readonly RouteEntry[];
  readonly nav: readonly NavEntry[];
  readonly widgets: readonly WidgetEntry[];
  /** What the remote adds to the command palette besides its pages. */
  readonly palette?: Palette;
  readonly flags?: FlagEntries;
  /** The places in its pages that other remotes fill, and what it puts into theirs. */
  readonly slots?: SlotEntries;
  readonly contributions?: readonly ContributionEntry[];
  /** Absent: its code runs in the page, among that of the shell. */
  readonly isolated?: Isolation;
}

/**
 * Preserves a manifest's literal ids, so that `defineRemote` can require a screen for each of them. Called as `#__PURE__`: in a page
 * nothing reads more of a manifest than its name.
 */
export function defineManifest<const Manifest extends RemoteManifest>(manifest: Manifest): Manifest {
  return manifest;
}
