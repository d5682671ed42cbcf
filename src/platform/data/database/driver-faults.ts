/** The driver gives these faults no code and no class: its words are all there is to know them by. */
const CONNECTION_FAULTS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/;

/** Whether the driver has lost its connection to the database, or got none. */
export function isConnectionFault({ message }: Error): boolean {
  return CONNECTION_FAULTS.test(message);
}
