/** The procurement settings of an account, as its owner and the desk see them. */
import { saveProcurementSettings } from '../../../../tools/procurement/save-procurement-settings.ts';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import { Edi } from './edi-settings.tsx';
import { initialTexts, type Opened } from './settings-form.ts';
import { Carts, Connection, Documents, Orders, ShipmentNotices } from './settings-groups.tsx';
import { NewSecret, SharedSecrets } from './shared-secrets.tsx';

/** Name of the form. */
export const PROCUREMENT = 'procurement';

interface SettingsPanelsProps {
  opened: Opened;
  /** Of the page. */
  path: string;
  secret?: string | undefined;
}

export const SettingsPanels = ({ opened, path, secret }: SettingsPanelsProps) => {
  const rejected = useRejected(PROCUREMENT);
  const group = { opened, texts: initialTexts(opened) };
  return (
    <>
      {secret === undefined ? null : <NewSecret secret={secret} path={path} />}
      <Form
        tool={saveProcurementSettings}
        name={PROCUREMENT}
        action={path}
        hidden={{ updated_at: rejected?.values.get('updated_at') ?? opened.updatedAt ?? '' }}
        autocomplete="off"
      >
        <div class="stack">
          <p class="quiet">
            {opened.updatedAt === null ? (
              'These are the default settings. Nothing has been saved yet.'
            ) : (
              <>
                Saved on <Moment at={opened.updatedAt} />.
              </>
            )}{' '}
            <a href="/docs/punchout">How punch-out works</a>
          </p>
          <Connection {...group} />
          <Carts {...group} />
          <Orders {...group} />
          <Documents {...group} />
          <ShipmentNotices {...group} />
          <Edi {...group} />
          <p>
            <Submit>Save the settings</Submit>
          </p>
        </div>
      </Form>
      <SharedSecrets opened={opened} path={path} />
    </>
  );
};
