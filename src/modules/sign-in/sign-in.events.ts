import { BoolField, StringField, StringListField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

export class IdentityProviderEventData {
  @StringField({ about: 'Name for people', example: 'Acme' })
  name: string;
  @StringField({ about: 'Address of the issuer', example: 'https://login.acme.example' })
  issuer: string;
  @StringListField({ about: 'Mail domains whose people sign in with it', example: ['acme.example'] })
  domains: string[];
  @BoolField({ about: 'Whether those people no longer sign in by password' })
  enforced: boolean;
}

export class MissingClaimEventData {
  @StringField({ about: 'Claim with the groups of a person, which the provider did not send', example: 'groups' })
  claim: string;
  @StringField({ about: 'What the provider was asked for', example: 'openid email profile' })
  scopes: string;
  @StringField({ about: 'Who signed in, as the provider says', example: 'ada@acme.example' })
  email: string;
}

export const IDENTITY_PROVIDER_EVENTS = declareEvents({
  schema: 'IdentityProviderEvent',
  subject: 'identity_provider',
  data: IdentityProviderEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'identity_provider.set': 'The operator set an identity provider of the workspace',
    'identity_provider.deleted': 'The operator deleted an identity provider of the workspace',
  },
});

export const MISSING_CLAIM_EVENTS = declareEvents({
  schema: 'MissingClaimEvent',
  subject: 'identity_provider',
  data: MissingClaimEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'identity_provider.claim_missing':
      'Somebody signed in, and the identity provider did not send the claim with their groups: no group gave them a role',
  },
});
