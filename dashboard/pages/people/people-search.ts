interface Searched {
  readonly full_name: string;
  readonly email: string;
  readonly position?: string | null;
}

/** Every word of the search is somewhere in what is known of the person. */
export function matches({ full_name: name, email, position }: Searched, search: string): boolean {
  const known = `${name} ${email} ${position ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}
