import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectReads } from '../../reads/projects.js';

/** The project of a card, by its name once that is read. */
export function CardProject({ id }: { id: string }) {
  const { data } = useQuery(projectReads.one(id));
  return <Link to={`/projects/${id}`}>{data?.name ?? id.slice(0, 8)}</Link>;
}
