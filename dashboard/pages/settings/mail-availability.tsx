import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { faultOf } from '../../app/problems.js';
import { mailReads } from '../../reads/settings.js';
import { texts } from '../../texts/settings.js';

const { mail: words } = texts;
const PAUSE_MS = 300;

/** Whether a name can be had, asked when one pauses to type. */
export function Availability({ name, domain }: { name: string; domain: string }) {
  const asked = usePaused(name);
  const query = useQuery(mailReads.availability(asked));
  if (asked !== name || query.isPending) return <p className="quiet-text">{words.checking}</p>;
  if (query.error) {
    const { fields, sentence } = faultOf(query.error);
    return <p className="verdict bad">{fields.name ?? sentence}</p>;
  }
  const address = `${name}${words.at(domain)}`;
  if (query.data.available) return <p className="verdict good">{words.free(address)}</p>;
  return <p className="verdict bad">{words.taken(address)}</p>;
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
