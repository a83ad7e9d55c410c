import { z } from 'zod';
import type { AnyEndpoint, Contract } from './endpoint.ts';
import { spelling, type Names } from './names.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a contract: a reading of the endpoint table, without a server. */
export function openapi(contract: Contract, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(
        feature,
        name,
        endpoint,
      );
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Watchbill',
      version,
      description: 'Workforce scheduling for contact centres.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token from sign-in, or an API key',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code'],
          properties: {
            code: { type: 'string' },
            non_field_errors: { type: 'array', items: { type: 'string' } },
          },
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    'x-websockets': [{ path: '/ws/notifications/{user_id}/' }, { path: '/ws/live/' }],
  };
}

function operation(feature: string, name: string, endpoint: AnyEndpoint): Json {
  return {
    operationId: `${feature}.${name}`,
    summary: endpoint.summary,
    tags: [feature],
    ...(endpoint.call === undefined ? {} : { 'x-call-id': endpoint.call }),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(typeof endpoint.access === 'string' ? {} : { 'x-grants': endpoint.access }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query', endpoint.wire?.query),
      ...headers(endpoint),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [endpoint.upload === true ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(endpoint.body, 'input', endpoint.wire?.body),
              },
            },
          },
        }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        headers: { 'X-Warnings': warningsHeader },
        content: {
          'application/json': {
            schema: withWarnings(schemaOf(endpoint.reply, 'output', endpoint.wire?.reply)),
          },
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const warnings: Json = {
  type: 'array',
  items: { type: 'string' },
  description: 'What was sent and left unread, a misspelt field say; absent where all was read',
};
const warningsHeader: Json = {
  description: 'The warnings of the reply as a JSON list, for replies that are lists or files too',
  schema: { type: 'string' },
};

/** A reply that has names has room for warnings. */
function withWarnings(schema: Json): Json {
  const properties = schema['properties'] as Json | undefined;
  if (properties === undefined || 'warnings' in properties) return schema;
  return { ...schema, properties: { ...properties, warnings } };
}

function parameters(schema: unknown, place: 'path' | 'query', names?: Names): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', names) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

function headers(endpoint: AnyEndpoint): Json[] {
  if (endpoint.access === 'public') return [];
  const module = {
    name: 'Module',
    in: 'header',
    required: false,
    schema: { type: 'integer' },
    description: 'Id of the sub-module in use; it narrows and never grants',
  };
  if (endpoint.changesRow === undefined) return [module];
  const needed = endpoint.call === undefined;
  return [
    module,
    {
      name: 'If-Match',
      in: 'header',
      required: needed,
      schema: { type: 'string' },
      description:
        'The version that was read, like "3"; answers 409 with the newer row where it has moved on',
    },
  ];
}

function schemaOf(schema: unknown, io: 'input' | 'output', names?: Names): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return spellProperties(rest, names) as Json;
}

/** Properties, and those that are required, as the wire spells them. */
function spellProperties(schema: unknown, names: Names | undefined, parent = ''): unknown {
  if (names === undefined || typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => spellProperties(part, names, parent));
  return Object.fromEntries(
    Object.entries(schema as Json).map(([key, value]) => {
      if (key === 'required' && Array.isArray(value))
        return [key, (value as string[]).map((name) => spelling(names, parent, name))];
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Json).map(([name, of]) => [
              spelling(names, parent, name),
              spellProperties(of, names, name),
            ]),
          ),
        ];
      return [key, spellProperties(value, names, parent)];
    }),
  );
}
