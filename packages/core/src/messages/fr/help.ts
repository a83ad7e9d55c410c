import type { texts as english } from '../en/help.ts';

export const texts: typeof english = {
  keys: 'Touches de cette page',
  everywhere: 'Partout',
  ofTimeline: 'Plannings',
  ofList: 'Liste',
  ofRequests: 'Demandes',
  walkRequests: 'D’une demande à l’autre',
  ofGrid: 'Grille',
  commandBar: 'Trouver une action, un écran, une division ou un conseiller',
  thisHelp: 'Cette aide',
  nextPlace: 'À l’emplacement suivant',
  carriesOut: 'Exécute ce à quoi sert un dialogue',
  leaves: 'Ferme ce qui est ouvert',
  walkRows: 'De ligne en ligne',
  walkCells: 'De cellule en cellule',
  walkBars: 'De barre en barre dans une ligne',
  moveBar: 'Déplace la barre',
  moveEnd: 'Déplace sa fin',
  moveStart: 'Déplace son début',
  opensMenu: 'Ce qu’on peut y faire',
  drawsBar: 'Dessine une nouvelle barre',
  deletesBar: 'Supprime la barre',
  opensRow: 'Ouvre la ligne',
  selectsRow: 'Sélectionne la ligne',
  opensCell: 'Ouvre ou modifie la cellule',
  ends: 'Au premier et au dernier',
  setUp:
    'Ce qu’il faut à une nouvelle installation avant sa première prévision et son premier planning, étape par étape.',
  account: 'Votre propre compte : nom, photo, mot de passe et où vous êtes connecté.',
  // What each screen is for, by its sub-module.
  ofEnterpriseDivisions:
    'Les entreprises, ou leurs parties, qui planifient pour elles-mêmes, avec fuseau horaire, semaine et types d’événements utilisables.',
  ofDivisions:
    'Les sites et services dont les conseillers sont planifiés ensemble. Une division désactivée n’accepte rien de nouveau et garde ce qu’elle a.',
  ofChannelClassification:
    'Les types de contacts prévus comme un tout, et les divisions qui les traitent.',
  ofLine:
    'Les lignes par où arrivent les contacts. Une ligne appartient à un seul canal à la fois ; son historique dit lequel.',
  ofProficiencies: 'Les compétences qu’une ligne peut demander et qu’un conseiller peut avoir.',
  ofDataEntities:
    'Des ensembles de divisions, de divisions d’entreprise ou de canaux que rapports et écrans prennent comme un tout.',
  ofTeamClassifications:
    'Des façons de regrouper les conseillers, par équipe ou contrat par exemple, et leurs valeurs.',
  ofEventTypes:
    'Ce qu’un conseiller peut faire : pauses, réunions, absences. Chaque type dit s’il est payé, compte comme travail et se passe sur place.',
  ofTaskAssignment:
    'Quels types d’événements valent travail sur quel canal, pour que ce temps compte dans ses effectifs.',
  ofStateMappings:
    'Ce que chaque état de votre téléphonie signifie pour l’adhérence, et quels systèmes le signalent.',
  ofAdvisorProfile:
    'Les personnes planifiées. La page d’un conseiller montre tout ce qui est connu : compétences, disponibilité, planning, demandes et résultats.',
  ofAdvisorAvailability:
    'Quand chaque conseiller peut et souhaite travailler, semaine par semaine. Les plannings sont construits dans ce cadre.',
  ofAdvisorDataValues:
    'Des données sur les conseillers, que les rapports utilisent pour regrouper, avec leur date d’effet.',
  ofAdvisorProficiencies: 'Qui possède quelle compétence, et à quel niveau.',
  ofTransferAdvisors:
    'Déplace des conseillers vers une autre division ou équipe à une date donnée. Le passé reste où il était.',
  ofUserRole:
    'Ce que chaque rôle peut voir et faire, écran par écran. Nul ne modifie son propre rôle ni n’accorde plus qu’il n’a.',
  ofUsers: 'Les comptes qui peuvent se connecter, avec leur rôle et les divisions à leur portée.',
  ofPermissionsDashboard:
    'Qui peut faire quoi, combien d’utilisateurs a chaque rôle, et ce qui a changé récemment.',
  ofApiKeys:
    'Des clés pour les scripts et d’autres systèmes. Une clé ne peut pas plus que son créateur et n’est montrée qu’une fois.',
  ofWebhooks:
    'Des adresses d’autres systèmes prévenus de ce qui change ici, dans l’ordre, jusqu’à réception.',
  ofAudit: 'Qui a changé quoi et quand, avec les valeurs avant et après.',
  ofDailyProtocols:
    'Les formes d’une journée : quand un poste peut commencer, sa durée et ses pauses.',
  ofWeeklyProtocols:
    'Les formes d’une semaine : quels protocoles journaliers, combien de jours et d’heures, quels jours de repos.',
  ofScheduleGovernance:
    'Des jeux de semaines types que les conseillers suivent à tour de rôle ou pour lesquelles ils enchérissent.',
  ofFutureEvents:
    'Ce qui est connu d’avance : formations, réunions et absences de conseillers, d’équipes ou de divisions. Les plannings se construisent autour.',
  ofScheduleParameters:
    'Quels protocoles hebdomadaires le contrat d’un conseiller autorise, et sur quelle période.',
  ofScheduleManagement:
    'Le bureau : les plannings d’une division sur un jour ou une semaine, à côté du besoin de chaque quart d’heure.',
  ofEmployeeSchedule:
    'Le planning d’un conseiller sur plusieurs semaines, et sa copie vers d’autres.',
  ofScheduleSwap:
    'Les échanges de postes entre conseillers en attente de réponse, avec leur effet sur les effectifs.',
  ofScheduleTradeConfig:
    'Les règles d’échange entre conseillers : repos, préavis, heures, et qui approuve.',
  ofScheduleBidding:
    'Les conseillers enchérissent sur des semaines types par ordre d’ancienneté ; le planificateur ouvre, suit et clôt la session.',
  ofDataLocks:
    'Les périodes où aucun planning ne peut être modifié, qui les a verrouillées et pourquoi.',
  ofProcesses:
    'Les longs travaux du système : ce qui tourne, où il en est, ce qu’il a donné, et comment l’annuler ou le relancer.',
  ofScheduleAuditTrial:
    'Chaque modification du planning d’un conseiller pour un jour, la plus récente d’abord, avec avant et après.',
  ofForecastingTargets:
    'Le service promis par chaque canal : niveau, secondes, occupation. Les besoins en découlent.',
  ofIntraday:
    'Aujourd’hui face au plan, intervalle par intervalle : contacts, durée de traitement, effectifs et service.',
  ofQueueTracking:
    'Les contacts du passé, corrigés et importés là où ils étaient faux. Les prévisions en apprennent.',
  ofWeeklyStaffing:
    'Combien de conseillers chaque quart d’heure de la semaine demande, combien sont planifiés, et pourquoi. Un clic sur un quart d’heure l’explique.',
  ofAdvisorDashboard:
    'Ce que réserve la journée d’un conseiller : maintenant, ensuite, et ce qui a changé.',
  ofSupervisorDashboard: 'Qui manque, ce qui vous attend, et les messages à vos conseillers.',
  ofAdminDashboard:
    'La couverture du jour, ce qui attend une réponse, les longs travaux et les flux de votre téléphonie.',
  ofMySupervisorSummary:
    'Comment le temps planifié de vos conseillers se répartit sur une période.',
  ofMyPerformanceSummarySupervisor:
    'Les chiffres de vos conseillers sur une période : contacts, traitement, adhérence.',
  ofMyPerformanceSummary: 'Vos propres chiffres sur une période.',
  ofApp: 'Votre page de départ.',
  ofScheduleViewer: 'Les plannings de vos conseillers, en lecture.',
  ofScheduleChanges: 'Ce qui a changé dans les plannings de vos conseillers, et par qui.',
  ofMySchedules:
    'Vos propres postes : aujourd’hui, la semaine, le mois. D’ici vous demandez un congé, une modification ou un échange.',
  ofMyScheduleChanges: 'Ce qui a changé dans votre planning, et par qui.',
  ofEventStatus:
    'Vos demandes d’événements et d’absence : ce qui attend, ce qui est accordé, ce qui ne l’est pas et pourquoi.',
  ofScheduleSwapRequest:
    'Les échanges que vous avez demandés, et ceux que d’autres vous demandent.',
  ofRealtimeAdherence:
    'Qui fait en ce moment ce que dit le planning, et qui ne le fait pas, en direct.',
  ofFileUpload: 'Des fichiers pour ceux qui planifient. Qui dépose voit les siens.',
  ofDataReports:
    'Des rapports sur les profils, les plannings et l’emploi du temps, une fois ou régulièrement, en tableau, graphique et fichier.',
  ofProcessReports:
    'Ce qu’a fait chaque création de plannings : pour qui, selon quelles règles, et ce qui a été laissé de côté.',
  ofNavigationOptions: 'Votre page de départ, vos favoris et l’ordre de votre menu.',
  ofNotifications: 'Ce qui s’est passé et vous concerne, et les messages qui vous ont été envoyés.',
  ofAccrualTables:
    'Combien de congés sont acquis selon l’ancienneté. Un barème peut être essayé à une date avant d’être utilisé.',
  ofTimeOffGroups: 'Les conseillers qui partagent les mêmes types de congés et les mêmes places.',
  ofTimeOffRules: 'Les règles qui accordent, mettent en attente ou refusent les demandes de congé.',
  ofTimeOffAllotments: 'Combien de place il y a pour les congés, par jour et par quart d’heure.',
  ofTimeOffTransfers: 'Transfère des congés acquis d’un type ou d’une année à l’autre.',
  ofAdvisorParameters:
    'Les conditions propres à chaque conseiller : embauche, heures, barème, et le registre de ce qui est acquis et pris.',
  ofAdvisorSurvey:
    'Des questions aux conseillers sur leurs préférences de congés, et les réponses.',
  ofMasterUpdates:
    'Des modifications de nombreux soldes à la fois : vues ligne par ligne avant d’être appliquées, et annulées d’un coup.',
  ofHolidayPreferences:
    'Quels jours fériés les conseillers préfèrent travailler ou chômer, et comment ils ont été attribués.',
};
