import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { fromWire, problemFromWire, toWire } from '@watchbill/core/api/names';
import { z } from 'zod';
import { sampleOf, type Ids } from './samples.ts';
import type { SampleFile } from './uploads.ts';

export type Reply = Readonly<{
  status: number;
  code: string;
  body: Record<string, unknown>;
  text: string;
}>;
export type SampleCall = Readonly<{
  url: string;
  token: string;
  operation: string;
  endpoint: AnyEndpoint;
  ids: Ids;
  headers?: Readonly<Record<string, string>>;
  /** Fields beside those of the sample. */ more?: object;
  /** Texts, where any will do. */ name?: string;
  /** Without the filters that may be left out. */ isBare?: boolean;
  /** What an upload sends. */ file?: SampleFile;
}>;

/** What a body needs beyond its smallest fields, where rules span several of them. */
const asked = { activity: 1, start_time: '09:00', end_time: '10:00', request_type: 'add_activity' };
const year = { year_start: '2026-01-01', year_end: '2026-12-31' };
const survey = { questions: [{ text: 'How?', kind: 'text' }] };
const fills: Readonly<Record<string, object>> = {
  'activityRequests.create': asked,
  'activityRequests.update': asked,
  'activityRequests.patch': { comments: 'Seen' },
  'timeOff.createGroup': year,
  'timeOff.updateGroup': year,
  'timeOff.createSurvey': survey,
  'timeOff.updateSurvey': survey,
  'adherence.excuse': { starts_at: '2026-03-02T09:00:00Z', ends_at: '2026-03-02T09:30:00Z' },
  'adherence.createMapping': { applies_to: 'any', event_type_id: null },
  'adherence.updateMapping': { applies_to: 'any', event_type_id: null },
  'timeOff.createTable': { method: 'unlimited' },
  'timeOff.updateTable': { method: 'unlimited' },
  'timeOff.editAllotments': { value: 1 },
  'enterpriseDivisions.setAvailability': { available_activity_code: [] },
};

/**
 * Makes a call of the contract with the smallest input that it takes, naming the rows that `ids`
 * says.
 */
export async function makeSampleCall({
  url,
  token,
  operation,
  endpoint,
  ids,
  headers = {},
  more,
  name: given,
  isBare = false,
  file,
}: SampleCall): Promise<Reply> {
  const [params, whole, body] = (['params', 'query', 'body'] as const).map((part) =>
    sampleOf(endpoint[part], ids),
  );
  const query = toWire(isBare ? required(endpoint.query, whole) : whole, endpoint.wire?.query);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? 1)),
  );
  const search = new URLSearchParams(
    Object.entries({ ...(query as object | undefined), ...file?.query }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  );
  const sent =
    body === undefined
      ? undefined
      : endpoint.upload === true
        ? formOf(toWire(body, endpoint.wire?.body) as object, file)
        : JSON.stringify(toWire(filled(operation, body, more), endpoint.wire?.body)).replaceAll(
            '"Sample"',
            JSON.stringify(given ?? 'Sample'),
          );
  const response = await fetch(`${url}${path}?${search.toString()}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      module: '0',
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  const reply = inside(read(text), response.ok, endpoint);
  return {
    status: response.status,
    code: typeof reply?.['code'] === 'string' ? reply['code'] : '',
    body: reply,
    text,
  };
}

/** The reply as our own code reads it. */
function inside(
  body: Record<string, unknown>,
  isDone: boolean,
  { wire = {} }: AnyEndpoint,
): Record<string, unknown> {
  return isDone
    ? (fromWire(body, wire.reply) as Record<string, unknown>)
    : problemFromWire(body, wire);
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function required(schema: unknown, query: unknown): object {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  return Object.fromEntries(
    Object.entries(query ?? {}).filter(
      ([key]) => shape[key]?.safeParse(undefined).success !== true,
    ),
  );
}

/** An upload as browsers send it: a file, and the other fields as text. */
function formOf(
  body: object,
  { text, part = 'file', fields }: SampleFile = { text: 'a,b\n1,2\n' },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, ...fields, [part]: null }))
    if (value !== undefined && value !== null) form.append(name, String(value));
  if (text !== '') form.append(part, new Blob([text]), 'sample.csv');
  return form;
}

function filled(operation: string, body: unknown, more?: object): unknown {
  const wanted = fills[operation];
  return wanted === undefined && more === undefined
    ? body
    : { ...(body as object), ...wanted, ...more };
}
