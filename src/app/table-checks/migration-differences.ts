const DROP = [
  [/^ALTER TABLE "(\w+)" DROP CONSTRAINT "(\w+)"/, 'the constraint', "for a CHECK: @Check('$name', '…') on the entity"],
  [/^DROP INDEX (?:"\w+"\.)?"()(\w+)"/, 'the index', "@Index('$name', […]) on the entity"],
  [/^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/, 'the column', '@Column() in the entity'],
] as const;

/** What a statement means that would bring the tables, as the migrations make them, to what the entities declare. */
export function describeDifference(statement: string): string {
  for (const [form, what, declaration] of DROP) {
    const [, table, name] = form.exec(statement) ?? [];
    if (name !== undefined)
      return `the migrations make ${what} ${name}${table ? ` of ${table}` : ''}, which no entity declares: declare it (${declaration.replace('$name', name)}), or remove it by a migration`;
  }
  return `the entities also need: ${statement}`;
}
