import { useQuery } from '@tanstack/react-query';
import { faultOf } from '../../app/problems.js';
import { useSettled } from '../../app/settled.js';
import { mailReads } from '../../reads/settings.js';
import { texts } from '../../texts/settings.js';

const { mail: words } = texts;

/** Whether a name can be had, asked when one pauses to type. */
export function Availability({ name, domain }: { name: string; domain: string }) {
  const settled = useSettled(name);
  const query = useQuery(mailReads.availability(settled));
  if (settled !== name || query.isPending) return <p className="quiet-text">{words.checking}</p>;
  if (query.error) {
    const { fields, sentence } = faultOf(query.error);
    return (
      <p className="verdict" data-tone="bad">
        {fields.name ?? sentence}
      </p>
    );
  }
  const address = `${name}${words.at(domain)}`;
  if (query.data.available)
    return (
      <p className="verdict" data-tone="good">
        {words.free(address)}
      </p>
    );
  return (
    <p className="verdict" data-tone="bad">
      {words.taken(address)}
    </p>
  );
}
