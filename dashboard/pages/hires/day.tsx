import { Time } from '../../ui/time.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A date that is about money: written out, with how far away it is. */
export function Day({ at }: { at: string }) {
  return (
    <>
      {day.format(new Date(at))} (<Time at={at} />)
    </>
  );
}
