import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it takes. */
export type Mailbox = Readonly<{
  url: string;
  mails: () => readonly string[];
  /** Whether it takes no mail for now. */
  refuse: (isRefusing: boolean) => void;
  close: () => Promise<void>;
}>;

export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error('not now') : undefined),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => (mails.push(Buffer.concat(chunks).toString('utf8')), done()));
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    refuse: (refusing) => void (isRefusing = refusing),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
