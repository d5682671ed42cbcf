/** A person or an agent, as git names them. */
export interface CommitPerson {
  readonly name: string;
  readonly email: string;
}

/** One line, as git wants names, mail addresses and titles. */
export const commitLine = (text: string): string => text.replace(/[\0\r\n<>]/g, ' ').trim();

/** The last paragraph of a message, by which forges name whoever asked beside the author. */
export const coAuthorTrailer = ({ name, email }: CommitPerson): string =>
  `Co-authored-by: ${commitLine(name)} <${commitLine(email)}>`;
