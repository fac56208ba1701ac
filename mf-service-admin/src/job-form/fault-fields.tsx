import { TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { PicturesField } from '@ofisi/shared-admin-ui/pictures-field';
import { MOST_PICTURES } from '@ofisi/shared-shop/picture-limit';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ServicePicture } from '../pictures/service-picture';
import { uploadServicePicture } from '../pictures/upload-service-picture';
import { jobFormTexts as texts } from '../texts/job-form';
import { serviceJobTexts } from '../texts/service-jobs';
import styles from './job-form.module.css';
import { hasAccessory, withAccessory, type JobValues } from './job-values';

const { fields } = serviceJobTexts;

/** What is wrong, in which condition the machine came, and with what. */
export function FaultFields({ form }: { form: UseFormReturn<JobValues> }) {
  const { control } = form;
  return (
    <FormSection title={texts.sections.fault}>
      <TextAreaField control={control} name="fault" label={fields.fault} maxLength={2000} required full />
      <TextField control={control} name="condition" label={fields.condition} maxLength={500} />
      <TextField
        control={control}
        name="accessories"
        label={fields.accessories}
        hint={texts.accessoriesHint}
        maxLength={500}
      />
      <CommonAccessories form={form} />
      <PicturesField
        control={control}
        name="pictures"
        label={fields.pictures}
        hint={texts.picturesHint(MOST_PICTURES)}
        most={MOST_PICTURES}
        whenFull={texts.picturesFull(MOST_PICTURES)}
        upload={uploadServicePicture}
        picture={ServicePicture}
        camera
      />
    </FormSection>
  );
}

/** What is handed in most often, with one tap. */
function CommonAccessories({ form }: { form: UseFormReturn<JobValues> }) {
  const accessories = useWatch({ control: form.control, name: 'accessories' });
  const left = texts.common.filter((name) => !hasAccessory(accessories, name));
  if (left.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      {left.map((name) => (
        <button
          key={name}
          type="button"
          className={buttons.button}
          aria-label={texts.add(name)}
          onClick={() => form.setValue('accessories', withAccessory(accessories, name), { shouldDirty: true })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
