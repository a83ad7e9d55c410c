import compress from '@fastify/compress';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import { uploadLimits } from '@watchbill/core/api/upload';
import multipart from '@fastify/multipart';
import { contract } from '@watchbill/core/contract';
import '@watchbill/core/messages/all';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { acknowledgementRoutes } from './acknowledgements/routes.ts';
import { activityRequestRoutes } from './activity-requests/routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { backupState } from './backups/commands.ts';
import { adherenceRoutes, type AdherenceServices } from './adherence/routes.ts';
import { advisorRoutes } from './advisors/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { biddingRoutes } from './bidding/routes.ts';
import { calendarFeedRoutes, type CalendarServices } from './calendar-feed/routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { channelRoutes } from './channels/routes.ts';
import type { Config } from './config.ts';
import { dataValueRoutes } from './data-values/routes.ts';
import { dailyProtocolRoutes } from './daily-protocols/routes.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { dataLockRoutes } from './data-locks/routes.ts';
import { divisionRoutes } from './divisions/routes.ts';
import { enterpriseDivisionRoutes } from './enterprise-divisions/routes.ts';
import { eventTypeRoutes } from './event-types/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { forecastingTargetRoutes } from './forecasting-targets/routes.ts';
import { forecastRoutes } from './forecasts/routes.ts';
import { forecastJobs } from './forecasts/commands/run.ts';
import { futureEventRoutes } from './future-events/routes.ts';
import { uploadJob, type CallJobs } from './http/call/call-job.ts';
import { mustNameDemo } from './http/guard/demo-host.ts';
import { answerError, serve } from './http/call/serve.ts';
import type { Services } from './http/call/call.ts';
import { endConnectionsAtClose } from './http/guard/connections.ts';
import { closeSlowBodies } from './http/guard/slow-bodies.ts';
import { guardReplies, readableUrl } from './http/guard/guard-replies.ts';
import { watch } from './http/guard/watch.ts';
import { serveWeb } from './http/guard/web-files.ts';
import { serveZones } from './http/guard/zones.ts';
import { setKinds } from './http/call/kind.ts';
import { constraints } from './constraints.ts';
import { setConstraints } from './problems/constraint.ts';
import { importRoutes } from './imports/routes.ts';
import type { JobServices } from './queue/queue.ts';
import { jobRoutes } from './jobs/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { pushRoutes, type PushServices } from './push/routes.ts';
import { kinds } from './kinds.ts';
import { connectPorts } from './ports.ts';
import { lineRoutes } from './lines/routes.ts';
import { patternRoutes } from './patterns/routes.ts';
import { proficiencyRoutes } from './proficiencies/routes.ts';
import { performanceRoutes } from './performance/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { intradayRoutes } from './intraday/routes.ts';
import { queueHistoryRoutes } from './queue-history/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { navigationOptionsRoutes } from './navigation-options/routes.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { scheduleParameterRoutes } from './schedule-parameters/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reportJobs } from './reports/commands/run.ts';
import { scheduleJobs } from './schedules/creation.ts';
import { scheduleRoutes, type ScheduleServices } from './schedules/routes.ts';
import { readDevices } from './session/devices.ts';
import { sessionRoutes } from './sign-in/routes.ts';
import type { SessionServices } from './sign-in/commands.ts';
import { setRoutes } from './sets/routes.ts';
import { outlierRoutes } from './outliers/routes.ts';
import { specialDayRoutes } from './special-days/routes.ts';
import { shiftRoutes } from './shifts/routes.ts';
import { teamClassificationRoutes } from './team-classifications/routes.ts';
import { timeOffRoutes } from './time-off/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { userRoutes } from './users/routes.ts';
import type { Zones } from './zones.ts';
import { webhookRoutes, type WebhookServices } from './webhooks/routes.ts';
import { weeklyProtocolRoutes } from './weekly-protocols/routes.ts';
import { weeklyStaffingRoutes } from './weekly-staffing/routes.ts';
import { weeklyStaffingJobs } from './weekly-staffing/commands/credit-dates.ts';
import { tradeOfferRoutes } from './trade-offers/routes.ts';
import { tradeRoutes } from './trades/routes.ts';

setKinds(kinds);
setConstraints(constraints);
connectPorts();

export type AppConfig = Readonly<{
  logLevel: string;
  trustProxy: Config['trustProxy'];
  /** Whether this server makes backups by itself. */
  hasBackups: boolean;
  zones: Zones;
  webRoot: string | null;
}>;

/** Calls that are carried out as jobs. */
const callJobs: CallJobs<typeof contract> = {
  schedules: scheduleJobs,
  forecasts: forecastJobs,
  weeklyStaffing: weeklyStaffingJobs,
  users: { bulkUpload: uploadJob },
  advisors: { bulkUpload: uploadJob },
  patterns: { importFile: uploadJob, importWeek: uploadJob },
  reports: reportJobs,
  performance: { upload: uploadJob },
  timeOff: { uploadAllotments: uploadJob },
  adherence: { importMappings: uploadJob },
  channels: { import: uploadJob },
  divisions: { import: uploadJob },
  enterpriseDivisions: { import: uploadJob },
  eventTypes: { import: uploadJob },
  lines: { import: uploadJob },
  proficiencies: { import: uploadJob },
  sets: { importEnterprise: uploadJob, importDivision: uploadJob, importChannel: uploadJob },
  teamClassifications: { import: uploadJob },
  // On the embedded database its rows are written after the commit.
  queueHistory: { import: { ...uploadJob, endsLast: true } },
};

/** The whole HTTP face: one readable list of features. */
export async function createApp(
  services: Services &
    SessionServices &
    AdherenceServices &
    WebhookServices &
    CalendarServices &
    ScheduleServices &
    PushServices &
    JobServices,
  config: AppConfig,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    rewriteUrl: readableUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    bodyLimit: 10 * 1024 * 1024,
    // Of a whole request, however slowly it moves; how fast its body must come is said in
    // http/guard/slow-bodies.
    requestTimeout: 3_600_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  });
  app.decorateRequest('session', null);
  app.decorateRequest('module', null);
  app.decorateRequest('wire');
  app.decorateRequest('unread');
  readDevices(app);
  app.setErrorHandler(answerError);
  closeSlowBodies(app, answerError);
  endConnectionsAtClose(app);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy(services.publicUrl) },
    strictTransportSecurity: false,
  });
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'deflate'] });
  await app.register(multipart, {
    limits: { fileSize: uploadLimits.megabytes * 1024 * 1024, files: 10, fields: 20 },
  });
  guardReplies(app, services.now);
  const lastBackup = async () => (await backupState(services.database.kysely)).good;
  watch(app, {
    ...services,
    zones: config.zones,
    lastBackup: config.hasBackups ? lastBackup : null,
  });
  serveZones(app, config.zones);
  if (services.isDemo) mustNameDemo(app, services.publicUrl);
  serve(
    app,
    services,
    contract,
    {
      session: sessionRoutes(services),
      profile: profileRoutes,
      navigationOptions: navigationOptionsRoutes,
      setUp: setUpRoutes,
      savedViews: savedViewRoutes,
      divisions: divisionRoutes,
      enterpriseDivisions: enterpriseDivisionRoutes,
      channels: channelRoutes,
      lines: lineRoutes,
      sets: setRoutes,
      reference: referenceRoutes,
      eventTypes: eventTypeRoutes,
      shifts: shiftRoutes,
      users: userRoutes(services),
      roles: roleRoutes,
      advisors: advisorRoutes,
      proficiencies: proficiencyRoutes,
      teamClassifications: teamClassificationRoutes,
      dataValues: dataValueRoutes,
      transfers: transferRoutes,
      schedules: scheduleRoutes(services),
      adherence: adherenceRoutes(services),
      dailyProtocols: dailyProtocolRoutes,
      weeklyProtocols: weeklyProtocolRoutes,
      scheduleParameters: scheduleParameterRoutes,
      futureEvents: futureEventRoutes,
      availability: availabilityRoutes,
      apiKeys: apiKeyRoutes,
      audit: auditRoutes,
      webhooks: webhookRoutes(services),
      calendarFeed: calendarFeedRoutes(services),
      files: fileRoutes,
      reports: reportRoutes,
      performance: performanceRoutes,
      dashboards: dashboardRoutes,
      dataLocks: dataLockRoutes,
      notifications: notificationRoutes(services),
      push: pushRoutes(services),
      preferences: preferenceRoutes,
      acknowledgements: acknowledgementRoutes,
      approvals: approvalRoutes,
      activityRequests: activityRequestRoutes,
      trades: tradeRoutes,
      tradeOffers: tradeOfferRoutes,
      timeOff: timeOffRoutes,
      patterns: patternRoutes,
      queueHistory: queueHistoryRoutes(services),
      forecastingTargets: forecastingTargetRoutes,
      specialDays: specialDayRoutes,
      outliers: outlierRoutes,
      forecasts: forecastRoutes(services),
      intraday: intradayRoutes,
      weeklyStaffing: weeklyStaffingRoutes,
      bidding: biddingRoutes,
      imports: importRoutes,
      jobs: jobRoutes(services),
    },
    callJobs,
  );
  await serveWeb(app, config.webRoot);
  return app;
}

/**
 * Of the addresses that a call came by, counted from the server outwards, those that say who stands
 * before them.
 */
function trustOf(
  proxies: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}

/**
 * The page may load its own parts and talk to its own server, nothing else; styles are set inline
 * by the component library.
 */
const contentPolicy = (publicUrl: string) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", (request: IncomingMessage) => socketsOf(request, publicUrl)],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'upgrade-insecure-requests': null,
});

/**
 * Where this page's sockets lead, for browsers to whom `'self'` is no socket: the name that it was
 * asked by, else the public one.
 */
function socketsOf({ headers }: IncomingMessage, publicUrl: string): string {
  const named = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.exec(headers.host ?? '')?.[0];
  const host = named ?? new URL(publicUrl).host;
  return `ws://${host} wss://${host}`;
}
