import type { Effect, MappingTarget } from '@watchbill/core/adherence/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';

export const targetKeys = {
  any: 'adherence.appliesAny',
  open: 'adherence.appliesOpen',
  activity: 'adherence.appliesActivity',
} as const satisfies Record<MappingTarget, MessageKey>;
export const effectKeys = {
  in: 'adherence.statusIn',
  out: 'adherence.statusOut',
  neutral: 'adherence.statusNeutral',
} as const satisfies Record<Effect, MessageKey>;
