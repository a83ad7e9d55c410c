import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('WATCHBILL_TRUST_PROXY', () => {
  const trusted = (text: string) => readConfig({ WATCHBILL_TRUST_PROXY: text }).trustProxy;
  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['2', 2],
    ['10.0.0.1, 10.1.0.0/16,::1', ['10.0.0.1', '10.1.0.0/16', '::1']],
  ])('%s is %j', (text, proxies) => expect(trusted(text)).toEqual(proxies));
  it.each(['everybody', '10.0.0.1/99', '10.0.0', '10.0.0.1/8/9'])('%s is refused', (text) =>
    expect(() => trusted(text)).toThrow('WATCHBILL_TRUST_PROXY'),
  );
});

describe('WATCHBILL_GENERATION_SECONDS', () => {
  const budget = (text?: string) => readConfig({ WATCHBILL_GENERATION_SECONDS: text }).generationMs;
  it('is 40 s unless told', () => expect([budget(), budget('5')]).toEqual([40_000, 5000]));
  it.each(['0', 'soon', '4000'])('%s is refused', (text) =>
    expect(() => budget(text)).toThrow('WATCHBILL_GENERATION_SECONDS'),
  );
});

describe('WATCHBILL_IDLE_MINUTES', () => {
  const limits = (environment: Record<string, string>) => readConfig(environment).session;
  it('ASVS 34: and WATCHBILL_SESSION_MINUTES make sessions shorter', () => {
    expect(limits({})).toEqual({ longestMs: 43_200_000, idleMs: 28_800_000 });
    expect(limits({ WATCHBILL_IDLE_MINUTES: '15', WATCHBILL_SESSION_MINUTES: '60' })).toEqual({
      longestMs: 3_600_000,
      idleMs: 900_000,
    });
  });
  it.each(['0', '4', '481', '7.5', 'never'])('%s is refused', (text) =>
    expect(() => limits({ WATCHBILL_IDLE_MINUTES: text })).toThrow('WATCHBILL_IDLE_MINUTES'),
  );
});

describe('WATCHBILL_LOG_LEVEL', () => {
  it.each([
    [{}, false, 'info'],
    [{}, true, 'warn'],
    [{ WATCHBILL_LOG_LEVEL: 'debug' }, true, 'debug'],
  ])('%j, with the demo %s, is %s', (environment, demo, level) =>
    expect(readConfig(environment, { demo }).logLevel).toBe(level),
  );
});

describe('the demo', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('is served at %s', (host) =>
    expect(readConfig({ WATCHBILL_HOST: host }, { demo: true }).host).toBe(host),
  );
  it.each(['0.0.0.0', '::', '10.0.0.4', 'wfm.example', '127.evil.example'])(
    'ASVS 28: is served to no other machine, as at %s',
    (host) => expect(() => readConfig({ WATCHBILL_HOST: host }, { demo: true })).toThrow(host),
  );
});
