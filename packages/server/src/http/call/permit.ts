import type { AnyEndpoint, Grant } from '@watchbill/core/api/endpoint';
import { can, subModuleOfHeader } from '@watchbill/core/permission/can';
import type { Session } from '../../session/session.ts';
import { apiProblem } from '../../problems/problem.ts';

/** The right decides; the header only narrows it to the screen in use and never grants. */
export function permit(session: Session, endpoint: AnyEndpoint, header: string | null): void {
  const isOpen = endpoint.access === 'signed-in';
  if (session.passwordChangeOnly && endpoint.beforePasswordChange !== true)
    throw apiProblem.forbidden('problem.passwordChangeFirst', 'password_change_required');
  const grants = isOpen ? [] : heldGrants(session, endpoint);
  if (session.apiKeyId !== null) mustBeOfKeys(endpoint, grants);
  if (isOpen) return;
  const isZero = header === null || header === '' || header === '0';
  if (isZero && (endpoint.moduleZero === true || session.apiKeyId !== null)) return;
  if (isZero) throw apiProblem.forbidden('problem.moduleRequired', 'module_required');
  const named = screenOf(header);
  const isNamed = grants.some((grant) => grant.subModule === named);
  if (!isNamed && !isMadeFrom(session, endpoint, named))
    throw apiProblem.forbidden('problem.moduleRefused', 'module_refused');
}

/**
 * What is open to whoever looks changes what is a person's own: a key, which has rights and is
 * nobody, leaves that alone.
 */
function mustBeOfKeys({ method, byKey }: AnyEndpoint, grants: readonly Grant[]): void {
  if (method === 'GET' || byKey === true || grants.some(({ right }) => right !== 'view')) return;
  throw apiProblem.forbidden('problem.keyChangesNothing');
}

function isMadeFrom(session: Session, { madeFrom = [] }: AnyEndpoint, screen = ''): boolean {
  return madeFrom.includes(screen) && can(session, 'view', screen);
}

/** Of a grant for one process alone, all of the input must be of that process. */
export function permitProcess(
  session: Session,
  endpoint: AnyEndpoint,
  header: string | null,
  input: Readonly<{ query?: unknown; body?: unknown }>,
): void {
  const isForAll = (grant: Grant) => grant.process === undefined;
  if (typeof endpoint.access === 'string' || endpoint.access.every(isForAll)) return;
  const held = heldGrants(session, endpoint);
  const named = held.filter(({ subModule }) => subModule === screenOf(header));
  const inForce = named.length > 0 ? named : held;
  const sent = [input.body ?? input.query].flat();
  const isCovered = ({ process }: Grant) =>
    sent.every((part) => (part as Readonly<{ process?: unknown }>).process === process);
  if (inForce.some((grant) => isForAll(grant) || isCovered(grant))) return;
  throw apiProblem.forbidden('problem.processRefused', 'process_refused');
}

function screenOf(header: string | null): string | undefined {
  return /^\d+$/.test(header ?? '') ? subModuleOfHeader(Number(header)) : undefined;
}

/** Those of a call's grants that somebody holds. Throws where there is none. */
export function heldGrants(session: Session, endpoint: AnyEndpoint): readonly Grant[] {
  const wanted = endpoint.access as readonly Grant[];
  const grants = wanted.filter((grant) => can(session, grant.right, grant.subModule));
  if (grants.length === 0)
    throw apiProblem.forbidden(
      wanted.some((grant) => grant.right === 'lock') ? 'schedules.lockRefused' : undefined,
    );
  return grants;
}
