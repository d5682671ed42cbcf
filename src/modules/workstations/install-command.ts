export interface InstallCommands {
  readonly install_command: string;
  readonly install_command_sudo: string;
}

/** The one line that is run on the machine, for a root shell and for any other. */
export function installCommands(
  { installUrl, baseUrl }: { installUrl: string; baseUrl: string },
  desk: { id: string; runtime: string },
  pat: string,
): InstallCommands {
  // Values that bash must read as one word: everything outside the unreserved characters is percent-encoded.
  const query = [`pat=${pat}`, `env_id=${desk.id}`, `url=${encode(baseUrl)}`, `runtime=${encode(desk.runtime)}`];
  const fetched = `curl -sSL '${installUrl.replaceAll("'", '%27')}/install/sidecar?${query.join('&')}'`;
  return { install_command: `${fetched} | bash`, install_command_sudo: `${fetched} | sudo bash` };
}

function encode(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
