/** What this installation of the service cannot do, and whom to ask. */
export const texts = {
  mail: {
    files: 'No mail is sent from here.',
    none: 'No mail is sent from here.',
    noneAbout: 'This service has no mail server. Ask its operator to set one up (SMTP_URL).',
    byLink: "Copy the invitation's link from its menu, and hand it to the person.",
    byOperator: 'Ask the operator for the link, or set a password.',
  },
  desks: {
    noHub: "Desks can't connect yet.",
    noHubAbout: 'Ask the operator to set up the hub of the network (MESH_HUB).',
    local: 'This address is reachable only from this machine:',
    localAbout: 'Ask the operator to set a public one (BASE_URL).',
  },
  link: {
    local: 'This link opens only on the machine of the service.',
    localAbout: 'For people elsewhere, ask the operator to set a public address (BASE_URL).',
  },
} as const;
