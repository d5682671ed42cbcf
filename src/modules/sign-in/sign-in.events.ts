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
