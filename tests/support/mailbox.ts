import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it takes. */
export type Mailbox = Readonly<{
  url: string;
  mails: () => readonly string[];
  /** The first mail, once it is there. */
  first: () => Promise<string>;
  /** Whether it takes no mail for now. */
  refuse: (isRefusing: boolean) => void;
  close: () => Promise<void>;
}>;

export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  let isRefusing = false;
  let tellFirst: (mail: string) => void = () => {};
  const first = new Promise<string>((resolve) => {
    tellFirst = resolve;
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error('not now') : undefined),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const mail = Buffer.concat(chunks).toString('utf8');
          mails.push(mail);
          tellFirst(mail);
          done();
        });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    first: () => first,
    refuse: (refusing) => void (isRefusing = refusing),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
