import type { AnyEndpoint, Grant } from '@watchbill/core/api/endpoint';
import { can, subModuleOfHeader } from '@watchbill/core/permission/can';
import type { Session } from '../session/session.ts';
import { apiProblem } from './problem.ts';

/** The right decides; the header only narrows it to the screen in use and never grants. */
export function permit(session: Session, endpoint: AnyEndpoint, header: string | null): void {
  const isOpen = endpoint.access === 'signed-in';
  if (session.passwordChangeOnly && !(isOpen && endpoint.moduleZero === true))
    throw apiProblem.forbidden('problem.passwordChangeFirst', 'password_change_required');
  if (isOpen) return;
  const grants = grantsHeld(session, endpoint);
  const isZero = header === null || header === '' || header === '0';
  if (isZero && (endpoint.moduleZero === true || session.apiKeyId !== null)) return;
  if (isZero) throw apiProblem.forbidden('problem.moduleRequired', 'module_required');
  const named = /^\d+$/.test(header) ? subModuleOfHeader(Number(header)) : undefined;
  const isNamed = (grant: Grant) =>
    grant.subModule === named ||
    (named !== undefined && grant.from?.includes(named) === true && can(session, 'view', named));
  if (!grants.some(isNamed)) throw apiProblem.forbidden('problem.moduleRefused', 'module_refused');
}

/** Those of a call's grants that somebody holds. Throws where there is none. */
export function grantsHeld(session: Session, endpoint: AnyEndpoint): readonly Grant[] {
  const wanted = endpoint.access as readonly Grant[];
  const grants = wanted.filter((grant) => can(session, grant.right, grant.subModule));
  if (grants.length === 0)
    throw apiProblem.forbidden(
      wanted.some((grant) => grant.right === 'lock') ? 'schedules.lockRefused' : undefined,
    );
  return grants;
}
