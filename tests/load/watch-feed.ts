import { createServer } from 'node:http';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { WebSocketServer } from 'ws';
import { liveProtocol } from '@watchbill/core/api/events';

/** A server in a process of its own that says what a busy division says: many advisors, many changes, in frames four times a second. */
const [advisors = 2000, changesASecond = 100] = process.argv.slice(2).map(Number);
const frameMs = 250;
const states = ['Available', 'On call', 'After-call work', 'Break', 'Meeting'] as const;
const statuses = [
  'in',
  'in',
  'in',
  'in',
  'in',
  'in',
  'out',
  'neutral',
  'unknown',
  'unscheduled',
] as const;

const figures = (adherence: number): AdherenceRow['adherence_data'] => ({
  scheduled_seconds: 20_000,
  in_seconds: 18_000,
  out_seconds: 2_000,
  forgiven_seconds: 300,
  excused_seconds: 0,
  excused_out_seconds: 0,
  neutral_seconds: 0,
  unknown_seconds: 0,
  other_channel_seconds: 0,
  outside_seconds: 60,
  open_seconds: 18_000,
  worked_seconds: 17_500,
  adherence,
  adherence_forgiven: adherence + 1,
  adherence_excused: adherence,
  conformance: adherence - 2,
});

function rowOf(id: number, turn: number): AdherenceRow {
  const since = new Date(Date.now() - ((id * 7919 + turn * 104_729) % 1_800_000)).toISOString();
  return {
    id,
    date: since.slice(0, 10),
    team: `Team ${id % 40}`,
    agents: { id, first_name: `Firstname${id % 97}`, last_name: `Lastname${id}` },
    mu_name: 'Load',
    login_id: String(40_000 + id),
    presence_state: states[(id + turn) % states.length]!,
    reason: null,
    channel: null,
    since,
    status_since: since,
    state_duration: 60,
    status: statuses[(id * 31 + turn) % statuses.length]!,
    excuse: null,
    bp_activity_data: {
      activity_id: null,
      description: '',
      channel: null,
      start_time: '09:00',
      end_time: '17:30',
    },
    shift: { start_time: '09:00', end_time: '17:30' },
    color_code: null,
    icon: null,
    adherence_data: figures(80 + ((id + turn) % 180) / 10),
  };
}

const summary = () => ({
  advisors,
  in: 1200,
  out: 200,
  on_break: 100,
  unscheduled: 200,
  unknown: 200,
  figures: figures(91.3),
  data_as_of: new Date().toISOString(),
});

const http = createServer((request, response) => {
  const isBoard = request.url?.startsWith('/api/real-time-adherence/') ?? false;
  const body = isBoard
    ? {
        adherence_summary: summary(),
        bp_api_trigger_time: new Date().toISOString(),
        data: Array.from({ length: advisors }, (_, id) => rowOf(id + 1, 0)),
      }
    : {};
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
});

const sockets = new WebSocketServer({ server: http, handleProtocols: () => liveProtocol });
sockets.on('connection', (socket) => {
  let turn = 0;
  const room = 'adherence:1';
  const say = (message: object) => socket.send(JSON.stringify(message));
  socket.once('message', () => {
    say({ type: 'hello', rooms: [room], refused: [], cursor: 1 });
    say({ type: 'resync', rooms: [room], cursor: 1 });
  });
  const timer = setInterval(() => {
    const rows = Array.from({ length: (changesASecond * frameMs) / 1000 }, () =>
      rowOf(((turn++ * 37) % advisors) + 1, turn),
    );
    say({
      type: 'rows',
      room,
      rows: [
        ...rows.map((row) => ({ key: String(row.id), row })),
        { key: 'summary', row: summary() },
      ],
    });
  }, frameMs);
  socket.on('close', () => clearInterval(timer));
});

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
