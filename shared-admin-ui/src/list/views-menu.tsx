import type { ListView } from '@ofisi/api-contract/list-settings/list-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { bookmarkIcon } from '@ofisi/shared-site-ui/icons/bookmark';
import { trashIcon } from '@ofisi/shared-site-ui/icons/trash';
import { useState } from 'react';
import { useDeleteRow } from '../delete-row';
import { tableTexts } from '../texts/table';
import { viewTexts } from '../texts/views';
import { deleteView, settingsKey, type UserListSettings } from './list-settings';
import { SaveViewForm } from './save-view-form';
import { ToolbarMenu } from './toolbar-menu';
import styles from './views-menu.module.css';

interface ViewsMenuProps {
  /** The resource's key. */
  readonly list: string;
  readonly settings: UserListSettings;
  /** The list's current query, in the form in which a view stores it. */
  readonly current: string;
  readonly onShow: (query: string) => void;
}

/** The user's own views of a list: apply one, save the current query as another, delete one. */
export function ViewsMenu({ list, settings, current, onShow }: ViewsMenuProps) {
  const [saving, setSaving] = useState<'closed' | 'open' | 'closing'>('closed');
  const { askToDelete, deleteDialog } = useDeleteRow<ListView, never>(
    { key: settingsKey(list), one: viewTexts.one, remove: ({ id }) => deleteView(list, id) },
    { nameOf: ({ name }) => name },
  );
  const { views } = settings;
  return (
    <>
      <ToolbarMenu icon={bookmarkIcon} label={viewTexts.views}>
        {(close) => (
          <>
            {settings.viewsFailed && (
              <p role="alert" className={styles['note']}>
                {viewTexts.failed}{' '}
                <button type="button" className={buttons.quiet} onClick={settings.reloadViews}>
                  {tableTexts.retry}
                </button>
              </p>
            )}
            {views.length === 0 && !settings.viewsFailed && <p className={styles['note']}>{viewTexts.none}</p>}
            {views.length > 0 && (
              <ul className={styles['views']} aria-label={viewTexts.views}>
                {views.map((view) => (
                  <li key={view.id} className={styles['view']}>
                    <button
                      type="button"
                      className={styles['choose']}
                      aria-current={view.query === current || undefined}
                      onClick={() => {
                        close();
                        onShow(view.query);
                      }}
                    >
                      {view.name}
                    </button>
                    <button
                      type="button"
                      className={iconButtons.button}
                      aria-label={viewTexts.remove(view.name)}
                      onClick={() => {
                        close();
                        askToDelete(view);
                      }}
                    >
                      <Icon drawing={trashIcon} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <button
              type="button"
              className={`${buttons.button} ${buttons.block}`}
              disabled={current === ''}
              onClick={() => {
                close();
                setSaving('open');
              }}
            >
              {viewTexts.save}
            </button>
            {current === '' && <p className={styles['note']}>{viewTexts.nothingToSave}</p>}
          </>
        )}
      </ToolbarMenu>
      {saving !== 'closed' && (
        <SaveViewForm
          list={list}
          query={current}
          open={saving === 'open'}
          onClose={() => setSaving('closing')}
          afterClose={() => setSaving('closed')}
        />
      )}
      {deleteDialog}
    </>
  );
}
