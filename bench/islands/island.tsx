import type { ComponentType, ReactNode } from 'react';

/** Attributes by which the browser's script finds an island: its name, and its props as JSON. */
export const NAME = 'data-island';
export const PROPS = 'data-props';

/** Boxes of no effect on the layout. */
const NO_BOX = { display: 'contents' } as const;

interface IslandProps {
  readonly name: string;
  readonly props: object;
  readonly children: ReactNode;
}

export const Island = ({ name, props, children }: IslandProps) => (
  <div style={NO_BOX} {...{ [NAME]: name, [PROPS]: JSON.stringify(props) }}>
    {children}
  </div>
);

/** Markup within an island that stays as the server rendered it, and may contain further islands. */
export const Slot = ({ children }: { readonly children: ReactNode }) => <div style={NO_BOX}>{children}</div>;

/** What stands for a slot in the browser: React keeps what is there. */
export const KeptSlot = () => <div style={NO_BOX} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;

/** @param pick what the browser needs of the props */
export const asIsland =
  <Props extends object>(
    name: string,
    Component: ComponentType<Props>,
    pick: (props: Props) => object = (all) => all,
  ) =>
  (props: Props) => (
    <Island name={name} props={pick(props)}>
      <Component {...props} />
    </Island>
  );
