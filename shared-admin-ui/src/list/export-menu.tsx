import buttons from '@ofisi/shared-site-ui/button.module.css';
import { downloadIcon } from '@ofisi/shared-site-ui/icons/download';
import { tableTexts } from '../texts/table';
import { ToolbarButton } from './toolbar-button';
import { ToolbarMenu } from './toolbar-menu';
import styles from './export-menu.module.css';

const FORMATS = ['csv', 'xlsx'] as const;

interface ExportMenuProps {
  readonly label: string;
  readonly side?: 'above' | 'below';
  readonly isBusy: boolean;
  readonly onExport: (format: (typeof FORMATS)[number]) => void;
}

/** The file formats in which a list, or its ticked rows, can be exported. */
export const ExportMenu = ({ label, side = 'below', isBusy, onExport }: ExportMenuProps) =>
  isBusy ? (
    <ToolbarButton icon={downloadIcon} disabled>
      {tableTexts.exporting}
    </ToolbarButton>
  ) : (
    <ToolbarMenu icon={downloadIcon} label={label} side={side}>
      {(close) => (
        <div className={styles['formats']}>
          {FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              className={buttons.quiet}
              onClick={() => {
                close();
                onExport(format);
              }}
            >
              {tableTexts.exports[format]}
            </button>
          ))}
        </div>
      )}
    </ToolbarMenu>
  );
