import type { OpenAPIObject } from '@nestjs/swagger';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const MESSAGES = ['WebhookMessage', 'WebhookAuditMessage'].map((name) => ({ $ref: `#/components/schemas/${name}` }));

/** Describes in the contract what receivers are sent: `webhooks` of OpenAPI 3.1. */
export function describeWebhooks(document: OpenAPIObject): void {
  if (!document.components?.schemas?.WebhookMessage) return;
  const event = {
    operationId: 'receiveEvent',
    summary: 'An event of the workspace',
    description:
      'Posted to every webhook that wants its type. Check the signature (Standard Webhooks 1.0), answer 2xx within 15 seconds, and bear a `webhook-id` that comes twice.',
    tags: ['Webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'The same for every attempt', '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11'),
      header('webhook-timestamp', 'When it was sent, in seconds', '1769851800'),
      header(
        'webhook-signature',
        '`v1,` and HMAC-SHA256 of `id.timestamp.body` in base64; after a rotation one for each secret, separated by spaces',
        'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      ),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { anyOf: MESSAGES } } },
    },
    responses: {
      '2XX': { description: 'Received' },
      '410': { description: 'Gone: the service switches the webhook off' },
      '429': { description: 'Later: the service waits as long as `Retry-After` says, at most a day' },
    },
  };
  document.webhooks = { event: { post: event } };
}
