import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Environment } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { projectReads } from '../../reads/projects.js';
import { texts } from '../../texts/desks.js';
import { UsedRing } from '../../ui/charts.js';
import { Properties } from '../../ui/properties.js';
import { Time } from '../../ui/time.js';
import { UpdateBadge } from './desk-state.js';
import { useUpdates } from './fleet.js';

const { details: words } = texts;

/** What is known of a desk; what one might need elsewhere is copied by a click. */
export function DeskRail({ environment: desk }: { environment: Environment }) {
  const { isAdmin } = useMe();
  const update = useUpdates(isAdmin).get(desk.id);
  return (
    <>
      <Properties
        title={words.title}
        rows={[
          { name: words.lastContact, value: desk.last_contact_at ? <Time at={desk.last_contact_at} /> : words.never },
          { name: words.builds, value: words.running(desk.running_builds, desk.build_slots) },
          {
            name: words.load,
            value: desk.load_percent !== null && <Used name={words.load} percent={desk.load_percent} />,
          },
          {
            name: words.disk,
            value: desk.disk_percent !== null && <Used name={words.disk} percent={desk.disk_percent} />,
          },
          { name: words.login, value: words.logins[desk.login] },
          { name: words.runtime, value: texts.runtimes[desk.runtime] },
          { name: words.project, value: desk.project_id && <ProjectName id={desk.project_id} /> },
          { name: words.region, value: desk.region },
          { name: words.provider, value: desk.vps_provider },
          { name: words.sync, value: desk.pending_sync_count || null },
          { name: words.added, value: <Time at={desk.created_at} /> },
        ]}
      />
      <Properties
        title={words.coders}
        rows={desk.coders.map(({ name, version, signed_in: isSignedIn }) => ({
          name: words.coderNames[name],
          value:
            [version, isSignedIn !== null && words.signIns[isSignedIn ? 'in' : 'out']].filter(Boolean).join(' · ') ||
            words.found,
        }))}
      />
      <Properties
        title={words.network}
        rows={[
          {
            name: words.mesh,
            value: desk.mesh_address ? (
              <code>{desk.mesh_address}</code>
            ) : (
              desk.status === 'provisioned' && words.notJoined
            ),
            copy: desk.mesh_address,
          },
          isElsewhere(desk) && {
            name: words.health,
            value: <code>{desk.sidecar_url}</code>,
            copy: desk.sidecar_url,
          },
          { name: words.code, value: <code>{desk.short_id}</code>, copy: desk.short_id },
          { name: words.id, value: <code>{desk.id}</code>, copy: desk.id },
          { name: words.folder, value: <code>{desk.workspace_path}</code>, copy: desk.workspace_path },
        ]}
      />
      <Properties
        title={words.program}
        rows={[
          { name: words.version, value: desk.sidecar_version },
          { name: words.upgraded, value: desk.last_upgrade_at && <Time at={desk.last_upgrade_at} /> },
          {
            name: words.lastUpdate,
            value: update?.status === 'succeeded' && <UpdateBadge status={update.status} />,
          },
        ]}
      />
    </>
  );
}

function Used({ name, percent }: { name: string; percent: number }) {
  return (
    <span className="amount">
      <UsedRing label={words.percent(percent)} used={percent} limit={100} size={16} />
      <span title={name}>{words.percent(percent)}</span>
    </span>
  );
}

/** Health checks normally go to the mesh address. */
function isElsewhere({ sidecar_url: url, mesh_address: address }: Environment): boolean {
  return url !== null && (address === null || !url.includes(`//${address}:`));
}

/** By its name as soon as it is known. */
function ProjectName({ id }: { id: string }) {
  const { data } = useQuery(projectReads.one(id));
  return <Link to={`/projects/${id}`}>{data?.name ?? id}</Link>;
}
