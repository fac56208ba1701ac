import type { ReactNode } from 'react';
import { Dialog } from './dialog';

interface DetailsDrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose?: () => void;
  readonly children: ReactNode;
}

/** Shows one row in full at the right edge of the page; on a phone, over the whole page. */
export const DetailsDrawer = (props: DetailsDrawerProps) => <Dialog {...props} shape="drawer" footer={null} />;
