/** The picture of a person, or their initials. */
export function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const initials = name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
  return (
    <span className="avatar" aria-hidden="true">
      {photo ? <img src={photo} alt="" /> : initials}
    </span>
  );
}
