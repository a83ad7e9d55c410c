/** Role names as shown; the Agent role is always labelled Advisor. */
export const role = {
  admin: { en: 'Admin', de: 'Administration', fr: 'Administrateur' },
  supervisor: { en: 'Supervisor', de: 'Supervisor', fr: 'Superviseur' },
  agent: { en: 'Advisor', de: 'Berater', fr: 'Conseiller' },
  wfmScheduler: { en: 'WFM Scheduler', de: 'WFM-Planung', fr: 'Planificateur WFM' },
  superAdmin: { en: 'Super Admin', de: 'Super-Administration', fr: 'Super administrateur' },
  scheduler: { en: 'Scheduler', de: 'Planung', fr: 'Planificateur' },
  thirdParty: { en: '3rd party access', de: 'Zugang für Dritte', fr: 'Accès tiers' },
} as const;
