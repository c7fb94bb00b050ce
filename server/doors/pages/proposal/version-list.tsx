/** What changed in a proposal: its versions, each to be read. */
import { dollars } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { Stated, t } from '../frame/words.tsx';
import type { OpenedProposal } from './opened-proposal.ts';

interface VersionsProps {
  path: string;
  opened: Pick<OpenedProposal, 'proposal' | 'prepared_by'>;
}

export const VersionList = ({ path, opened: { proposal, prepared_by } }: VersionsProps) => (
  <div data-live="versions">
    {proposal.versions.length === 1 ? null : (
      <section class="panel" aria-labelledby="versions">
        <h2 id="versions">{t('Versions')}</h2>
        <ol class="comments" reversed>
          {[...proposal.versions].reverse().map(({ version, at, side, by, changes, total }) => (
            <li>
              <p class="quiet">
                {version === proposal.version ? (
                  <strong>{t('Version {version}', { version: String(version) })}</strong>
                ) : (
                  <a href={version === proposal.versions.length ? path : `${path}?version=${version}`}>
                    {t('Version {version}', { version: String(version) })}
                  </a>
                )}
                , <bdi>{by ?? (side === 'account' ? prepared_by : t('client'))}</bdi>
                {side === 'desk' ? `, ${t('order desk')}` : ''}, <Moment at={at} />, {dollars(total)}
              </p>
              {changes.map((change) => (
                <p>
                  <Stated text={change} />
                </p>
              ))}
            </li>
          ))}
        </ol>
      </section>
    )}
  </div>
);

/** On the page of an older version. */
export const OlderVersion = ({ path, version }: { path: string; version: number }) => (
  <div>
    <h2>{t('Version {version}', { version: String(version) })}</h2>
    <p>{t('It was changed since and cannot be answered.')}</p>
    <p class="no-print">
      <a class="button secondary" href={path}>
        {t('See the latest version')}
      </a>
    </p>
  </div>
);
