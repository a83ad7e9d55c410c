import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

/** Simple-query message: Q, length, text, NUL. */
function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length, 'Q');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}

/**
 * What `pg` takes for its TCP socket. Chunks that `pg` corks (parse, bind, execute, sync) cross to
 * the thread in one go. The engine has a single session that outlives connections, so a new
 * connection first undoes what the last one left behind. A socket ends with the engine that it was
 * connected to: a transaction never goes on in another.
 */
export class EmbeddedSocket extends Duplex {
  readonly #findEngine: () => Promise<Engine>;
  #engine: Engine | null = null;

  constructor(findEngine: () => Promise<Engine>) {
    super();
    this.#findEngine = findEngine;
  }

  connect(): this {
    this.#fresh().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  async #fresh(): Promise<void> {
    const engine = await this.#findEngine();
    for (const text of ['rollback', 'discard all', "set time zone 'UTC'"])
      await engine.ask({ bytes: simpleQuery(text) });
    this.#engine = engine;
    void engine.ended.then((reason) => this.destroy(reason));
  }

  /** Socket calls that `pg` makes and that mean nothing here. */
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#exchange(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #exchange(bytes: Uint8Array, done: (error?: Error | null) => void): void {
    if (this.#engine === null) return done(new Error('This socket is not connected'));
    this.#engine
      .ask({ bytes }, (piece) => this.#receive(piece))
      .then((rest) => {
        this.#receive(rest);
        done();
      }, done);
  }

  #receive(bytes: Uint8Array): void {
    if (bytes.length > 0 && !this.destroyed)
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }
}
