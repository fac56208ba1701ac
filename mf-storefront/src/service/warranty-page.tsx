import type { CheckedWarranty, WarrantyCheckedResponse } from '@ofisi/api-contract/service/warranty-check';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useEffect, useRef, useState } from 'react';
import { day } from '../orders/moments';
import { ItemName } from '../product-facts/item-name';
import { requestServiceTexts, warrantyTexts as texts } from '../texts/service-forms';
import type { LookUp } from './look-up';
import { LookUpForm } from './look-up-form';
import { SERVICE_CRUMB } from './service-crumb';
import styles from './service-forms.module.css';

const WARRANTY: LookUp<CheckedWarranty> = {
  path: '/check-warranty',
  name: 'serial_number',
  texts,
  read: (answer) => (answer as WarrantyCheckedResponse).warranty,
};

/** Until when a machine is under warranty, by its serial number and the phone number of its purchase. */
export function WarrantyPage() {
  const [found, setFound] = useState<CheckedWarranty | null>(null);
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[SERVICE_CRUMB, { label: texts.title }]} />
      <h1 className={screens.title}>{texts.title}</h1>
      <div className={styles.narrow}>
        {found ? (
          <Result warranty={found} onLeave={() => setFound(null)} />
        ) : (
          <LookUpForm of={WARRANTY} onFound={setFound} />
        )}
      </div>
    </div>
  );
}

interface ResultProps {
  readonly warranty: CheckedWarranty;
  readonly onLeave: () => void;
}

function Result({ warranty: { item, warranty_until: until, is_over: isOver }, onLeave }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const said = until === null ? texts.none : isOver ? texts.ended(day(until)) : texts.until(day(until));
  return (
    <section className={`${cards.card} ${styles.form}`}>
      <h2 ref={heading} tabIndex={-1} className={`${screens.title} ${styles.subtitle}`}>
        <ItemName name={item} />
      </h2>
      <p className={until === null || isOver ? alerts.alert : alerts.success}>{said}</p>
      <p className={styles.actions}>
        <Link className={buttons.primary} to="/service/request">
          {requestServiceTexts.title}
        </Link>
        <button type="button" className={buttons.button} onClick={onLeave}>
          {texts.another}
        </button>
      </p>
    </section>
  );
}
