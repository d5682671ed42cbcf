function roleText(role: 'admin' | 'member' | 'guest'): string {
  return { admin: 'an admin', member: 'a member', guest: 'a guest' }[role];
}

export const texts = {
  title: 'Sign in',
  expired: 'Your session ended. Sign in to continue where you left off.',
  left: 'You left the workspace. Sign in to open another one.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  next: 'Continue',
  continueWith: (provider: string) => `Continue with ${provider}`,
  withPassword: 'Use a password instead',
  oneAdmin: 'Your company allows this to one admin only.',
  /** By the reason that the service gives. */
  refused: {
    unknown_provider: 'Identity provider not found.',
    expired: "This sign-in wasn't started in this browser, or took too long. Start again.",
    used: 'This sign-in was already used, or is too old. Start again.',
    cancelled: "The identity provider didn't sign you in. Start again, or ask an admin.",
    unavailable: 'The identity provider gave no usable answer. Try again in a few minutes.',
    invalid_token: "The identity provider's answer couldn't be verified.",
    unverified_email: "Your identity provider hasn't verified your email.",
    foreign_domain: "Your email's domain doesn't sign in with this identity provider.",
    no_role: 'None of your groups has access to this workspace. Ask an admin.',
    removed: 'You were removed from this workspace. Ask an admin to invite you again.',
    locked: 'This account is locked.',
    other_identity: 'Your email belongs to an account with another identity. Ask an admin.',
    password_only: 'This account signs in with its password only.',
    confirm_first: 'Sign in with your password first, and link your account from there.',
    unavailable_address: "This address isn't available.",
  },
  refusedOtherwise: "You couldn't be signed in. Start again.",
  forgot: 'Forgot your password? Ask an admin of your workspace for a link.',
  reset: {
    title: 'Choose a new password',
    lead: 'Use at least 8 characters.',
    password: 'New password',
    again: 'Confirm new password',
    differ: "The passwords don't match",
    submit: 'Set password',
    done: 'Your new password is set.',
  },
  invitation: {
    title: 'Join the workspace',
    lead: (workspace: string, role: 'admin' | 'member' | 'guest', shared?: string) =>
      shared === undefined
        ? `You're invited to ${workspace} as ${roleText(role)}.`
        : `${workspace} shares ${shared} with you.`,
    guestTitle: 'Open what is shared',
    expires: 'Expires',
    signIn: 'Sign in to accept.',
    submit: 'Sign in and accept',
    otherPerson: (email: string) => `You're signed in as ${email}. Accepting signs you in as the invited person.`,
    accept: 'Accept invitation',
    newAccount: 'Create your account',
    name: 'Your name',
    passwordHint: 'At least 8 characters.',
    create: 'Create account and accept',
    done: (role: 'admin' | 'member' | 'guest') => `Welcome! You're now ${roleText(role)} of the workspace.`,
    passwordVoid: 'The password an admin set for you no longer works. Choose your own: ask an admin for a link.',
  },
  incomplete: "This link isn't complete. Copy all of it, or open it from the email again.",
  toSignIn: 'Sign in',
  toWorkspace: 'Open workspace',
  toShared: 'Open what is shared',
} as const;
