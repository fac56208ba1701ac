import styles from './item-name.module.css';

/** Longer model numbers would not fit into a card. */
const LONGEST_WHOLE = 16;

/** A product's name whose model numbers do not wrap: "TK-1170" is never broken at its hyphen. */
export const ItemName = ({ name }: { readonly name: string }) => (
  <>
    {name.split(/(\S*\d\S*-\S+|\S+-\S*\d\S*)/).map((part, place) =>
      place % 2 === 0 || part.length > LONGEST_WHOLE ? (
        part
      ) : (
        <span key={place} className={styles.whole}>
          {part}
        </span>
      ),
    )}
  </>
);
