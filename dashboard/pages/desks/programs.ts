import { useQuery } from '@tanstack/react-query';
import type { Environment, Workstation } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';

/** Reads at the same time. */
const LANES = 4;

/** The program that desks get now, named by the headers of its download. Browsers keep it until it changes. */
export interface Program {
  readonly digest: string | null;
  readonly version: string;
}

export function useCurrentProgram() {
  return useQuery({ queryKey: ['program'], queryFn: readCurrentProgram });
}

async function readCurrentProgram(): Promise<Program> {
  const { headers } = await service.getSidecarBundle().withResponse();
  return { digest: headers.get('x-bundle-digest'), version: headers.get('x-bundle-version') ?? '' };
}

/** A desk that has never reported has no program yet. */
export function isOutdated(
  { sidecar_version: version, sidecar_code_digest: digest }: Environment,
  now: Program,
): boolean {
  return version !== null && digest !== now.digest;
}

/** Ids of the desks that need an update. The list does not tell their programs: each is read, only when asked for. */
export function useOutdated(desks: readonly Workstation[], enabled: boolean) {
  const ids = desks.filter(hasJoined).map(({ workstation_id: id }) => id);
  return useQuery({ queryKey: ['updates', 'outdated', ids], queryFn: () => readOutdated(ids), enabled });
}

async function readOutdated(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const now = await readCurrentProgram();
  const outdated = new Set<string>();
  const waiting = ids.values();
  const lane = async (): Promise<void> => {
    for (const id of waiting) if (isOutdated(await service.getEnvironment(id), now)) outdated.add(id);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return outdated;
}

function hasJoined({ onboarding_steps: steps }: Workstation): boolean {
  return steps.some(({ key, done }) => key === 'wg_register' && done);
}
