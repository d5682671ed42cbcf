import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Environment } from '../../../client/src/generated.js';
import { projectReads } from '../../reads/projects.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { Time } from '../../ui/time.js';
import { DeskPart } from './desk-part.js';
import { DeskPhoto } from './desk-photo.js';

const { facts } = texts;

export function DeskFacts({ environment: desk }: { environment: Environment }) {
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [facts.lastContact, desk.last_contact_at ? <Time at={desk.last_contact_at} /> : common.never],
    [facts.builds, desk.running_builds],
    [facts.login, facts.logins[desk.login]],
    [facts.runtime, texts.runtimes[desk.runtime]],
    [facts.mesh, desk.mesh_address ? <code>{desk.mesh_address}</code> : facts.notJoined],
    [facts.health, isElsewhere(desk) ? <code>{desk.sidecar_url}</code> : null],
    [facts.region, desk.region],
    [facts.provider, desk.vps_provider],
    [facts.project, desk.project_id && <ProjectName id={desk.project_id} />],
    [facts.program, desk.sidecar_version],
    [facts.upgraded, desk.last_upgrade_at && <Time at={desk.last_upgrade_at} />],
    [facts.sync, desk.pending_sync_count || null],
    [facts.folder, <code>{desk.workspace_path}</code>],
    [facts.code, <code>{desk.short_id}</code>],
    [facts.ordered, <Time at={desk.created_at} />],
  ];
  return (
    <DeskPart title={facts.title}>
      <DeskPhoto environment={desk} />
      <dl className="facts">
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="facts-pair">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </DeskPart>
  );
}

/** Health checks normally go to the mesh address. */
function isElsewhere({ sidecar_url: url, mesh_address: address }: Environment): boolean {
  return url !== null && (address === null || !url.includes(`//${address}:`));
}

/** By its name as soon as it is known. */
function ProjectName({ id }: { id: string }) {
  const { data } = useQuery(projectReads.one(id));
  return <Link to="/projects">{data?.name ?? id}</Link>;
}
