/** What changed in a proposal: its versions, each to be read. */
import type { ShownProposal } from '../../../../tools/proposals/shown-proposal.ts';
import { dollarsOf } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { Stated, t } from '../frame/words.tsx';

interface VersionsProps {
  path: string;
  opened: ShownProposal;
}

export const VersionList = ({ path, opened }: VersionsProps) => (
  <div data-live="versions">
    {opened.versions.length === 1 ? null : (
      <section class="panel" aria-labelledby="versions">
        <h2 id="versions">{t('Versions')}</h2>
        <ol class="comments" reversed>
          {[...opened.versions].reverse().map(({ version, at, side, by, changes, totalCents }) => (
            <li>
              <p class="quiet">
                {version === opened.version ? (
                  <strong>{t('Version {version}', { version: String(version) })}</strong>
                ) : (
                  <a href={version === opened.versions.length ? path : `${path}?version=${version}`}>
                    {t('Version {version}', { version: String(version) })}
                  </a>
                )}
                , <bdi>{by ?? (side === 'account' ? opened.account : t('client'))}</bdi>
                {side === 'desk' ? `, ${t('order desk')}` : ''}, <Moment at={at} />, {dollarsOf(totalCents)}
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
