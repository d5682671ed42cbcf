/** What this installation of the service cannot do, and whom to ask. */
export const texts = {
  mail: {
    files: 'Emails are files here.',
    none: "Emails aren't sent here.",
    noneAbout: 'This service has no mail server. Ask its operator to set one up (SMTP_URL).',
    byLink: "Copy the invitation's link from its menu, and hand it to the person.",
    byOperator: 'Ask the operator for the link, or set a password.',
  },
  desks: {
    noHub: 'No hub.',
    noHubAbout:
      "Machines can't join yet: this service has no hub for the network of its desks. Ask its operator to set one up.",
    local: 'This address is reachable only from this machine:',
    localAbout: 'No other machine can become a desk. Ask the operator to set a public address (BASE_URL).',
  },
  link: {
    local: 'This link opens only on the machine of the service.',
    localAbout: 'For people elsewhere, ask the operator to set a public address (BASE_URL).',
  },
} as const;
