import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { hireReads } from '../reads/hires.js';
import { memberReads } from '../reads/people.js';
import { Avatar } from '../ui/avatar.js';
import { TalkContext, type Mentioned } from '../ui/talk.js';
import { useMe } from './session.js';

/** A part of a page whose texts mention people and agents of the workspace, and name its cards. */
export function Talk({ children }: { children: ReactNode }) {
  const { brand, user } = useMe();
  const { data: members } = useQuery(memberReads.of(brand.brand_id));
  const { data: hires } = useQuery(hireReads.newest(1));
  const everybody = useMemo((): readonly Mentioned[] => {
    const people = (members?.members ?? []).map(
      ({ user_id: id, full_name: name, mail_name: mailName, photo }): Mentioned => ({
        id: `person:${id}`,
        name,
        names: mailName === null ? [name] : [mailName, name],
        mark: <Avatar name={name} id={id} photo={photo} size={20} />,
        isSelf: id === user.user_id,
      }),
    );
    const agents = (hires?.items ?? [])
      .filter(({ status }) => status === 'active')
      .map(({ agent_id: id, name }): Mentioned => ({
        id: `agent:${id}`,
        name,
        names: [name],
        mark: <Avatar name={name} id={id} kind="agent" size={20} />,
        isSelf: false,
      }));
    return [...people, ...agents];
  }, [members, hires, user.user_id]);
  return <TalkContext value={everybody}>{children}</TalkContext>;
}
