export interface InstallCommands {
  readonly install_command: string;
  readonly install_command_sudo: string;
}

/** The install command, for a root shell and for any other user. */
export function installCommands(
  { installUrl, baseUrl }: { installUrl: string; baseUrl: string },
  desk: { id: string; runtime: string },
  pat: string,
): InstallCommands {
  // bash must read each value as one word: everything but unreserved characters is percent-encoded.
  const query = [`pat=${pat}`, `env_id=${desk.id}`, `url=${encode(baseUrl)}`, `runtime=${encode(desk.runtime)}`];
  const fetched = `curl -sSL '${installUrl.replaceAll("'", '%27')}/install/sidecar?${query.join('&')}'`;
  return { install_command: `${fetched} | bash`, install_command_sudo: `${fetched} | sudo bash` };
}

function encode(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
