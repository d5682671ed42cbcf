/** The driver sets neither code nor class on these errors, so they are recognised by message. */
const CONNECTION_FAULTS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/;

/** Whether the driver lost its connection, or could not get one. */
export function isConnectionFault({ message }: Error): boolean {
  return CONNECTION_FAULTS.test(message);
}
