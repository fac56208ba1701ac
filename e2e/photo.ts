/** A green picture of 40 by 30 pixels. */
export const PHOTO = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAALElEQVR42u3NMQ0AAAgDsOlBDFbw/yEDjib9m5o+EbFYLBaLxWKxWCwW/40XIAA7DRdCOj8AAAAASUVORK5CYII=',
    'base64',
  ),
};
