import type { DrawnPicture } from '@ofisi/shared-admin-ui/pictures-field';
import { PrivatePicture } from '@ofisi/shared-admin-ui/private-picture';
import { sizedName } from '@ofisi/shared-shop/pictures';

/** A picture of a job as a thumbnail. */
export const ServicePicture = ({ name, ...drawn }: DrawnPicture) => (
  <PrivatePicture path={`/service-pictures/${sizedName(name, 320)}`} {...drawn} />
);

/** The same in full. */
export const LargeServicePicture = ({ name, ...drawn }: DrawnPicture) => (
  <PrivatePicture path={`/service-pictures/${sizedName(name, 1280)}`} {...drawn} />
);
