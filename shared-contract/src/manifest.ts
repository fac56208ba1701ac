/** `public`, `signed-in`, or the name of a permission; which permissions there are is the API's to say. */
export type Access = string;

/** `site` pages wear the top bar and footer; `admin` pages wear the back-office's bar and sidebar. */
export type Layout = 'site' | 'admin';

/**
 * A GET call of a route's first screen: an API path with parameters of the route (`/open-arrival/:slug`) and values of the address's
 * query, in the words of RFC 6570: `{q}` must be there, and without it the call is not made; `{&q,page}` (or `{?q,page}` where
 * no query stands before it) are added as `&q=…&page=…`, in this order, as far as the query has them. Releases built for a contract before
 * 4.1 may also name a value `without` which alone the call is made.
 */
export type RouteCall = string | { readonly path: string; readonly without: string };

/**
 * A name of the address's query that a screen reads. With a pattern (a regular expression for the whole value, as in HTML's
 * `pattern`), a value that does not fit counts as if it were not there.
 */
export type QueryName = string | { readonly name: string; readonly pattern: string };

/**
 * One page that a remote answers for. Pure data: it travels in the release, so that the shell matches addresses,
 * guards them and draws its menus without loading any remote.
 */
export interface RouteEntry {
  /** Unique over all remotes; also the name of the chunk that holds the screen. */
  readonly id: string;
  /** Absolute pattern in react-router's words: `/product-item/:slug`. */
  readonly path: string;
  /** The document's title while the page is open (the shop's name is appended). */
  readonly title: string;
  readonly layout: Layout;
  /** What the guard asks for. Menu visibility is another field, of the nav entry: the specs make the two differ. */
  readonly access: Access;
  /** What the first screen reads. A page that is rendered on the server is rendered from it; any other has it preloaded. */
  readonly calls?: readonly RouteCall[];
  /** What the screen reads of the address's query; whatever else a query holds makes no other page. */
  readonly query?: readonly QueryName[];
  /**
   * Meant to be found by search engines. If it is also public and wears the site's layout, its pages are rendered on the
   * server, and the server bundle exports what their heads say (`defineHeads`). A `calls` entry with parameters of the path
   * then stands for the page itself: answered with 404, there is no such page; with another `page_path`, it has moved there.
   */
  readonly indexable?: true;
}

/** Sidebar groups in the order in which the sidebar shows them (BO §2 Shell). */
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

/** The icons that the shell's sidebar can draw. */
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

export type NavIcon = (typeof NAV_ICONS)[number];

interface NavPlace {
  /** Unique over all remotes. */
  readonly id: string;
  readonly group: NavGroup;
  readonly label: string;
  /** Path of a route that needs no parameters. */
  readonly to: string;
  /** Place inside the group, ascending. */
  readonly order: number;
  readonly icon: NavIcon;
}

/** A menu entry: seen by whoever has its permission and may open its page (BO §6), whatever their role is called. */
export interface NavEntry extends NavPlace {
  /** What the entry asks for. Another field than the page's `access`: the specs make the two differ. */
  readonly permission: Access;
}

/** A menu entry of a release that was built for a contract before 4.2: seen by roles that it names, or by all. */
export interface NavEntryForRoles extends NavPlace {
  readonly visibleTo: 'all' | readonly string[];
}

/** A menu entry as releases have it. */
export type PublishedNavEntry = NavEntry | NavEntryForRoles;

/** The places in the shell's pages that take widgets. */
export const WIDGET_SLOTS = ['dashboard', 'profile'] as const;

export type WidgetSlot = (typeof WIDGET_SLOTS)[number];

export interface WidgetEntry {
  /** Unique over all remotes. */
  readonly id: string;
  readonly slot: WidgetSlot;
  readonly title: string;
  readonly order: number;
  readonly access: Access;
  /** On the dashboard, whose grid has one, two or four columns: `small` takes one of them, else it is two. */
  readonly size?: 'small' | 'wide';
}

/** Something that can be begun from the command palette: it leads to a page, or to a list with its form open (`…?form=new`). */
export interface PaletteAction {
  /** Unique over all remotes. */
  readonly id: string;
  /** As the button says it that does the same: `Record sale`. */
  readonly label: string;
  readonly to: `/admin/${string}`;
  readonly access: Access;
  readonly icon: NavIcon;
  /** Other words that people look for. */
  readonly keywords?: readonly string[];
}

/**
 * A list whose rows the command palette finds. Written as `{ … } satisfies RecordSource<Customer>`, so that the compiler knows whether
 * the fields are there.
 */
export interface RecordSource<Row extends object = Readonly<Record<string, unknown>>> {
  /** Unique over all remotes. */
  readonly id: string;
  /** What the rows are, as the heading above them: `Customers`. */
  readonly label: string;
  /** A GET call of the API with `{q}` where the search stands: `/view-customers?q={q}&first=5`. */
  readonly call: `/${string}{q}${string}`;
  /** The field of the answer that holds the rows. */
  readonly rows: string;
  /** The fields that name a row, and those that tell it from others. Whoever types one of them in full finds the row first. */
  readonly title: readonly (keyof Row & string)[];
  readonly detail: readonly (keyof Row & string)[];
  /** Where a row is shown, with fields of it in braces. */
  readonly to: `/admin/${string}{${keyof Row & string}}${string}`;
  readonly access: Access;
  readonly icon: NavIcon;
}

/** What a release adds to the command palette beside its pages. */
export interface Palette {
  readonly actions: readonly PaletteAction[];
  readonly records: readonly RecordSource[];
  /** Other words that people look for a page by, by route id. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** Everything that the rest of the house needs to know of a remote without its code. */
export interface RemoteManifest {
  /** The folder's name: `mf-storefront`. */
  readonly name: string;
  /** How the error card names the remote to a person. */
  readonly title: string;
  readonly routes: readonly RouteEntry[];
  readonly nav: readonly NavEntry[];
  readonly widgets: readonly WidgetEntry[];
  /** What it adds to the command palette beside its pages. */
  readonly palette?: Palette;
}

/**
 * Keeps a manifest's literal ids, so that `defineRemote` can demand a screen for each of them. Called as `#__PURE__`: in a page
 * nobody reads more of a manifest than its name.
 */
export function defineManifest<const Manifest extends RemoteManifest>(manifest: Manifest): Manifest {
  return manifest;
}
